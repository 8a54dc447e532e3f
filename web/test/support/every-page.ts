import type { AxeResults, RunOptions } from 'axe-core'
// Half as long as the readable form, which each page would have to load and compile.
import axeCore from 'axe-core/axe.min.js'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { PSEUDO } from '../../src/language/languages.ts'
import { canOpen, useApp } from './app.ts'
import { looks, opener } from './pages.ts'
import type { Scene } from './scene.ts'
import { parts } from './scenes.ts'
import { sizeOf } from './sizes.ts'
import { smallTargets } from './targets.ts'
import { world } from './world.ts'

/** What a page loads before it shows anything; then everything, with its styles and the typeface. */
const MOST_SCRIPT_BYTES = 200 * 1024
const MOST_FIRST_BYTES = 240 * 1024
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A page that belongs to a list. Somebody leaves the work on a job by a button, and an attempt by its end. */
const BELOW_A_LIST = /^\/(?!attempts\/)[a-z-]+\/.+(?<!\/work)$/

/** Checks every scene of one part of the app: accessibility, layout, loaded bytes. */
export async function everyPageOf(part: keyof typeof parts): Promise<void> {
  const everyLook = inject('everyLook')
  const scenes: readonly Scene[] = parts[part].filter(({ act, like }: Scene) => everyLook || !(act || like))
  const app = await useApp()
  // Each page is checked once, alternating small and light with large and dark; `npm run test:web` checks everything.
  const chosen = (scene: Scene) =>
    looks.filter(
      ({ width, scheme }) =>
        everyLook ||
        (scenes.indexOf(scene) % 2 ? width > 640 && scheme === 'dark' : width < 640 && scheme === 'light'),
    )

  describe.skipIf(!canOpen)(`every page of ${part}`, () => {
    let pages: Awaited<ReturnType<typeof opener>>
    let addressOf: (scene: Scene) => string
    const measured = new Set<string>()
    beforeAll(async () => {
      const shown = await world(app)
      pages = await opener(app, shown, scenes, {}, PSEUDO)
      addressOf = ({ address }) => address(shown.ids).replace(/\?.*/, '')
    })

    test.each(scenes)(
      '$name: nothing for axe to find, a way to its list, actions in their place, 320 and 700 px, targets of 24 px, little to load',
      // The second time, the browser has its files already.
      { retry: 0 },
      async (scene) => {
        const { page, loaded, answers } = await pages.open(scene)
        const wrong = unknownWords(await page.evaluate(unmarkedText), answers)
        if (BELOW_A_LIST.test(addressOf(scene)) && scene.who !== 'nobody') {
          const up = page.getByRole('navigation', { name: 'Where this page belongs' }).getByRole('link')
          const [way, ...others] = await up.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
          if (!way || others.length > 0 || way === addressOf(scene)) wrong.push('no way to its list')
        }
        if (!scene.act && !measured.has(addressOf(scene))) {
          measured.add(addressOf(scene))
          wrong.push(...tooLarge(scene, loaded))
        }
        wrong.push(...(await page.evaluate(misplacedActions)))
        wrong.push(...(await page.evaluate(silentLists)))
        for (const { width, scheme } of chosen(scene)) {
          await resize(page, width)
          await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
          const found = await axe(page)
          process.stdout.write(`axe    ${scene.name} at ${width} px, ${scheme}: ${found.length} findings\n`)
          wrong.push(...found.map((each) => `${width} ${scheme}: ${each}`))
        }
        await resize(page, 360)
        wrong.push(...(await page.evaluate(smallTargets)).map((each) => `small target ${each}`))
        for (const width of [320, 700]) {
          await resize(page, width)
          const excess = await page.evaluate(sidewaysScroll)
          if (excess > 0) wrong.push(`scrolls sideways by ${excess} px at ${width} px`)
          wrong.push(...(await page.evaluate(brokenNumbers)))
        }
        await page.setViewportSize({ width: 1280, height: 800 })
        expect(wrong).toEqual([])
      },
    )
  })
}

/** Waits until the page is drawn anew, too: some are another one on a phone. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

/** Text without the marks that the pseudo-locale gives to each sentence. */
function unmarkedText(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = new Set<string>()
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode
    const isSaid = !parentElement?.closest('script, style, noscript, code, kbd, option, textarea, ins, del')
    if (isSaid && textContent && !/[⟦⟧]/.test(textContent)) found.add(textContent.trim())
  }
  return [...found]
}

/** Days, months, zones, countries and relative times from the browser, and names that are the same in every language. */
const OF_BROWSER =
  /day$|^(?:January|February|March|April|August|September|October|November|December|minutes?|hours?|yesterday|tomorrow|Europe|Helsinki|Finland|Holdpoint|English|Suomi|Svenska)$/

/** Words that are in no catalogue and in none of the service's answers. */
function unknownWords(texts: readonly string[], answers: string): string[] {
  const words = new Set(texts.flatMap((text) => text.match(/\p{L}{5,}/gu) ?? []))
  return [...words]
    .filter((word) => !OF_BROWSER.test(word) && !answers.includes(word))
    .map((word) => `in no catalogue: ${word}`)
}

/** What is not as on every page at a desk: actions on the right of the title, the filled one alone and last. */
function misplacedActions(): string[] {
  const head = document.querySelector('[data-actions]')?.parentElement
  const shown = [...document.querySelectorAll('[data-actions] > *')].filter((each) => each.clientHeight > 0)
  if (!head || shown.length === 0) return []
  const place = head.getBoundingClientRect()
  const [first, last] = [shown[0], shown.at(-1)].map((each) => each?.getBoundingClientRect())
  const filled = shown.filter((each) => each.matches('[data-variant=filled]'))
  return [
    ...(Math.abs((last?.right ?? 0) - place.right) > 1 ? ['the actions do not end on the right'] : []),
    ...(Math.abs((first?.top ?? 0) - place.top) > 1 ? ['the actions are not beside the title'] : []),
    ...(filled.length > 1 || (filled[0] && filled[0] !== shown.at(-1))
      ? ['not one main action, as the last']
      : []),
  ]
}

/** The lists that Safari does not announce: without marks, without a role, and outside navigation. */
function silentLists(): string[] {
  const lists = document.querySelectorAll(':is(ul, ol):not([role], nav *)')
  return [...lists].flatMap((each) =>
    getComputedStyle(each).listStyleType === 'none' ? [`a silent list: ${each.outerHTML.slice(0, 200)}`] : [],
  )
}

/** How far the page, or a dialog on it, scrolls sideways, in pixels. */
function sidewaysScroll(): number {
  const scrolled = [document.documentElement, ...document.querySelectorAll('[role=dialog]')]
  return Math.max(...scrolled.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
}

/** The numbers of records that do not stay on one line. A document in its exact bytes may break anywhere. */
function brokenNumbers(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode
    if (text.parentElement?.closest('pre')) continue
    for (const { 0: number, index } of text.textContent?.matchAll(/\b\d\d-\d{7}\b/g) ?? []) {
      const place = document.createRange()
      place.setStart(text, index)
      place.setEnd(text, index + number.length)
      const lines = new Set([...place.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) broken.push(`a line ends within ${number} of ${text.parentElement?.outerHTML}`)
    }
  }
  return broken
}

async function axe(page: Page): Promise<string[]> {
  // Each frame answers for itself; axe puts the results together.
  for (const frame of page.frames()) await frame.evaluate(axeCore.source)
  // Describing what passes takes as long as finding everything else.
  const options: RunOptions = { runOnly: STANDARDS, resultTypes: ['violations'] }
  const violations = await page.evaluate(
    async (asked) => (await (globalThis as unknown as Axe).axe.run(document, asked)).violations,
    options,
  )
  return violations.map(
    ({ impact, id, nodes }) =>
      `${impact} ${id}: ${nodes.map(({ target }) => target).join(' ')} ${nodes[0]?.failureSummary}`,
  )
}

interface Axe {
  readonly axe: { run(context: Document, options: RunOptions): Promise<AxeResults> }
}

function tooLarge({ name }: Scene, loaded: ReadonlySet<string>): string[] {
  const bytesOf = (names: readonly string[]) => names.reduce((sum, each) => sum + sizeOf(each), 0)
  // Only the tests load the pseudo-locale.
  const files = [...loaded].filter((each) => !each.startsWith('pseudo-'))
  const scripts = bytesOf(files.filter((each) => each.endsWith('.js')))
  const all = bytesOf(files)
  const [script, first] = [scripts, all].map((bytes) => (bytes / 1024).toFixed(1))
  process.stdout.write(`size   ${name}: ${script} KB of JavaScript, ${first} KB in all, gzip\n`)
  const remedy = 'give the page a file of its own, and import lazily what only some readers open'
  return [
    ...(scripts > MOST_SCRIPT_BYTES
      ? [`${scripts} bytes of JavaScript at first, ${MOST_SCRIPT_BYTES} at most: ${remedy}`]
      : []),
    ...(all > MOST_FIRST_BYTES ? [`${all} bytes at first, ${MOST_FIRST_BYTES} at most: ${remedy}`] : []),
  ]
}
