import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentOf } from '../../test/support/learning.ts'
import { nextVersion, prove } from '../../test/support/proofs.ts'
import { make } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'
import { sizeOf } from './support/sizes.ts'

const DIST = path.join(import.meta.dirname, '../dist')
const COMPONENTS = path.join(import.meta.dirname, '../../node_modules/@mantine/core/styles')
/** The class of a Mantine component in the styles and the scripts. */
const MARK = /m_[0-9a-f]{6,8}/g
/** The largest shift of a page when the typeface arrives: a few pixels of some words. */
const MOST_SHIFT = 0.001

const app = await useApp()

// Seen red with a list beside the page that relied on the styles of a dialog opened before.
test('every part of the app comes with the styles of the Mantine components that it shows', async () => {
  const known = new Map<string, string>()
  for await (const name of glob('*.layer.css', { cwd: COMPONENTS })) {
    for (const mark of await marksOf(path.join(COMPONENTS, name))) known.set(mark, name)
  }
  const parts = await partsOfApp()
  const bare: string[] = []
  for (const [part, files] of parts) {
    const marks = await Promise.all(files.map(async (file) => [file, await marksOf(file)] as const))
    const styled = new Set(marks.flatMap(([file, all]) => (file.endsWith('.css') ? [...all] : [])))
    const shown = new Set(marks.flatMap(([file, all]) => (file.endsWith('.js') ? [...all] : [])))
    const missing = [...shown].flatMap((mark) => (styled.has(mark) ? [] : (known.get(mark) ?? [])))
    if (missing.length > 0) bare.push(`${part}: ${[...new Set(missing)].join(', ')}`)
  }
  expect(known.size).toBeGreaterThan(50)
  expect(parts.length).toBeGreaterThan(100)
  expect(bare).toEqual([])
})

describe.skipIf(!canOpen)('a field', () => {
  // Seen red with the text of a desk, for which an iPhone enlarges the page.
  test('has a text of 16 px on a phone that is held sideways', async () => {
    const page = await app.page({ apart: true })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto('/sign-in')
    const sizeOfText = (field: Element) => getComputedStyle(field).fontSize
    expect(await page.getByLabel('E-mail address').evaluate(sizeOfText)).toBe('16px')
    expect(await page.getByLabel('Password', { exact: true }).evaluate(sizeOfText)).toBe('16px')
  })
})

describe.skipIf(!canOpen)('a list beside the menu', () => {
  // Seen red with 1525 px for the orders of such a site, and with the end of proofs beyond a screen of 1024 px.
  test('is no wider than its page, whatever it names', async () => {
    const own = await app.service.organization()
    const site = await make.site(own, { name: `Kaukolämpö${'kattilahuoneen'.repeat(4)}huoltotasanne` })
    const lines: object[] = []
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8])
      lines.push({ workTaskId: (await make.task(own, { name: `Clean flue ${number}` })).id })
    await make.order(own, site.id, { lines })
    const content = await contentOf(own, { completionStrategy: 'per_version' })
    const { userId } = own.identity
    await prove(app.service, own, { userId, of: content, validUntil: '2036-09-16' })
    await nextVersion(own, content)
    // A page keeps the size of its text.
    const page = await app.signedIn(own, { fresh: true })
    // Seen red with 1140 px for the training records.
    for (const [list, width] of [
      ['orders', 1280],
      ['orders', 1110],
      ['orders', 901],
      ['training-records', 1110],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/${list}`)
      await page.getByRole('rowheader').first().waitFor()
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), list).toBe(width)
    }
    // Seen red with three edges.
    await page.setViewportSize({ width: 1920, height: 1080 })
    const edges = new Set<number | undefined>()
    for (const path of ['/orders', '/sites/new', '/schedule']) {
      await page.goto(path)
      edges.add((await page.getByRole('heading', { level: 1 }).boundingBox())?.x)
    }
    expect(edges.size, 'left edges of titles').toBe(1)
    // Seen red with 24 px for a thumb.
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/orders')
    const box = await page.getByRole('row').getByRole('checkbox').first().boundingBox()
    expect([box?.width, box?.height], 'the box of a row on a phone').toEqual([44, 44])
    // Seen red with two days that did not say which they are.
    await page.goto('/training-records')
    const cells = await page.getByRole('main').ariaSnapshot()
    expect(cells, 'the days of a card').toMatch(/Completed on: .*Valid until: 16 Sept? 2036/s)
    await page.setViewportSize({ width: 1024, height: 800 })
    // Seen red with all of them, in a row as high as their number.
    await page.goto('/orders')
    await page.getByRole('row').getByText('Clean flue 6, 2 more').waitFor()
    // Seen red with a column that is made before anything is printed.
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('row').getByText('Clean flue 7, Clean flue 8').waitFor()
    await page.emulateMedia({ media: 'screen' })
    // Seen red with pages laid out by pixels: 1746 px.
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
    await page.goto('/orders')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const [width, size] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      getComputedStyle(document.documentElement).fontSize,
    ])
    expect([width, size], 'a text twice as large').toEqual([1024, '32px'])
  })
})

describe.skipIf(!canOpen)('the typeface', () => {
  test('is loaded from the service once, and moves nothing when it arrives late', async () => {
    const own = await app.service.organization()
    const { id } = await make.site(own, {
      name: 'The gate behind the hall with blue roofs '.repeat(5).trim(),
    })
    const page = await app.signedIn(own, { fresh: true, width: 360 })
    const asked: string[] = []
    const { promise: late, resolve: arrive } = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      asked.push(route.request().url().split('/').at(-1) ?? '')
      await late
      await route.continue()
    })
    await page.goto(`/sites/${id}`, { waitUntil: 'commit' })
    await page.getByLabel('Latitude').waitFor()
    await page.getByText(/^Not in:/).waitFor()
    await page.evaluate(addShifts)
    arrive()
    const loaded = () =>
      page.evaluate(() =>
        [...document.fonts].some((each) => each.family === 'Inter' && each.status === 'loaded'),
      )
    await expect.poll(loaded).toBe(true)
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(asked).toHaveLength(1)
    const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
    process.stdout.write(
      `shift  ${shift.toFixed(5)}, typeface of ${(sizeOf(asked[0] ?? '') / 1024).toFixed(1)} KB\n`,
    )
    // A system may have none of the fallback fonts.
    if (await page.evaluate(standsIn)) expect(shift).toBeLessThan(MOST_SHIFT)
  })
})

// Seen red with a transition from a class that reduced motion does not remove.
test.skipIf(!canOpen)('nothing moves for people who ask for less motion', async () => {
  const page = await app.signedIn(await app.service.organization())
  await page.goto('/orders')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((each) => {
        const { transitionDuration, animationDuration } = getComputedStyle(each)
        return `${transitionDuration}, ${animationDuration}`
          .split(', ')
          .some((time) => parseFloat(time) > 0.01)
      })
      .map(({ className }) => String(className)),
  )
  expect(moving).toEqual([])
})

/** Runs in the page: adds up how far things move from now on. */
function addShifts(): void {
  const page = Object.assign(globalThis, { shift: 0 })
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) page.shift += value
  }).observe({ type: 'layout-shift' })
}

/** Whether a system font is rendered with adjusted metrics. */
function standsIn(): boolean {
  return [...document.fonts].some(({ family, status }) => /Inter ./.test(family) && status === 'loaded')
}

/** What the build says of a file: what it imports, and its style sheets. */
interface Built {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly isDynamicEntry?: boolean
}

/** Each part of the app that is loaded when it is needed, with all files that are there once it is. */
async function partsOfApp(): Promise<readonly (readonly [string, readonly string[]])[]> {
  const manifest: Readonly<Record<string, Built>> = JSON.parse(
    await readFile(path.join(DIST, '.vite/manifest.json'), 'utf8'),
  )
  const page = await readFile(path.join(DIST, 'index.html'), 'utf8')
  const first = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  )
  const loadedWith = (name: string, loaded = new Set<string>()): ReadonlySet<string> => {
    const { file, imports = [], css = [] } = manifest[name] ?? { file: '' }
    if (loaded.has(file)) return loaded
    for (const each of [file, ...css]) loaded.add(each)
    for (const each of imports) loadedWith(each, loaded)
    return loaded
  }
  const parts = Object.entries(manifest).filter(([, { isDynamicEntry }]) => isDynamicEntry)
  return parts.map(([name]) => [
    name,
    [...new Set([...first, ...loadedWith(name)])].map((file) => path.join(DIST, file)),
  ])
}

const read = new Map<string, Promise<ReadonlySet<string>>>()

/** The classes of Mantine's components in a file. */
function marksOf(file: string): Promise<ReadonlySet<string>> {
  const marks = read.get(file) ?? readFile(file, 'utf8').then((text) => new Set(text.match(MARK) ?? []))
  read.set(file, marks)
  return marks
}
