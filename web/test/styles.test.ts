import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { make } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'
import { ASSETS, sizeOf } from './support/sizes.ts'

const COMPONENTS = path.join(import.meta.dirname, '../../node_modules/@mantine/core/styles')
/** The class of a Mantine component in the styles and the scripts. */
const MARK = /m_[0-9a-f]{6,8}/g
/** The largest shift of a page when the typeface arrives: a few pixels of some words. */
const MOST_SHIFT = 0.001
/** How late the typeface arrives. */
const LATE_MS = 500

const app = await useApp()

test('every component of Mantine that the app may show has its styles', async () => {
  const scripts = await marksOf('*.js')
  const styles = await marksOf('*.css')
  const bare: string[] = []
  for await (const name of glob('*.layer.css', { cwd: COMPONENTS })) {
    const marks = (await readFile(path.join(COMPONENTS, name), 'utf8')).match(MARK) ?? []
    if (marks.some((mark) => scripts.has(mark) && !styles.has(mark))) bare.push(name)
  }
  expect(scripts.size).toBeGreaterThan(50)
  expect(bare).toEqual([])
})

describe.skipIf(!canOpen)('the typeface', () => {
  test('is loaded from the service once, and moves nothing when it arrives late', async () => {
    const own = await app.service.organization()
    const { id } = await make.site(own, {
      name: 'The gate behind the hall with blue roofs '.repeat(5).trim(),
    })
    const page = await app.signedIn(own, { fresh: true, width: 360 })
    const asked: string[] = []
    await page.route('**/*.woff2', async (route) => {
      asked.push(route.request().url().split('/').at(-1) ?? '')
      await new Promise((resolve) => setTimeout(resolve, LATE_MS))
      await route.continue()
    })
    await page.addInitScript(() => {
      Object.assign(globalThis, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          ;(globalThis as unknown as { shift: number }).shift += entry.value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`/sites/${id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
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

/** Whether a system font is rendered with adjusted metrics. */
function standsIn(): boolean {
  return [...document.fonts].some(({ family, status }) => /Inter ./.test(family) && status === 'loaded')
}

async function marksOf(pattern: string): Promise<ReadonlySet<string>> {
  const marks = new Set<string>()
  for await (const name of glob(pattern, { cwd: ASSETS })) {
    for (const mark of (await readFile(path.join(ASSETS, name), 'utf8')).match(MARK) ?? []) marks.add(mark)
  }
  return marks
}
