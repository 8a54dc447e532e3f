import { readdir } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { canOpen, useApp } from './support/app.ts'
import { looks, opener, scenes, type World, world } from './support/pages.ts'
import { ASSETS, sizeOf } from './support/sizes.ts'
import { smallTargets } from './support/targets.ts'

const MOST_FIRST_BYTES = 200 * 1024
const MOST_LAZY_BYTES = 150 * 1024
/** The editor of rich text is larger: ProseMirror alone is 84 KB. */
const MOST_EDITOR_BYTES = 160 * 1024
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const app = await useApp()

describe.skipIf(!canOpen)('every page', { timeout: 900_000 }, () => {
  let shown: World
  beforeAll(async () => {
    shown = await world(app)
  })

  test('has nothing to find for axe in any look, fits 320 px, and has targets of 24 px', async () => {
    const { open, close } = await opener(app, shown, {})
    const wrong: string[] = []
    for (const scene of scenes) {
      const page = await open(scene)
      for (const { width, scheme } of looks) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
        const found = await axe(page)
        process.stdout.write(`axe    ${scene.name} at ${width} px, ${scheme}: ${found.length} findings\n`)
        wrong.push(...found.map((each) => `${scene.name} ${width} ${scheme}: ${each}`))
      }
      await page.setViewportSize({ width: 360, height: 800 })
      wrong.push(...(await page.evaluate(smallTargets)).map((each) => `${scene.name}: small target ${each}`))
      await page.setViewportSize({ width: 320, height: 800 })
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (excess > 0) wrong.push(`${scene.name}: scrolls sideways by ${excess} px`)
    }
    await close()
    expect([...new Set(wrong)]).toEqual([])
  })

  test('loads little at first, and nothing large later', async () => {
    const tooMuch: string[] = []
    for (const scene of scenes.filter(({ act }) => !act)) {
      // A browser that has nothing yet.
      const page = scene.who === 'nobody' ? await app.page() : await app.signedIn(shown[scene.who])
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('.js')) asked.push(request.url().split('/').at(-1) ?? '')
      })
      await page.goto(scene.address(shown.ids))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      const bytes = asked.reduce((sum, name) => sum + sizeOf(name), 0)
      process.stdout.write(`size   ${scene.name}: ${(bytes / 1024).toFixed(1)} KB of JavaScript, gzip\n`)
      if (bytes > MOST_FIRST_BYTES) tooMuch.push(`${scene.name}: ${bytes}`)
      await page.context().close()
    }
    for (const name of await readdir(ASSETS)) {
      const most = name.startsWith('rich-text-editor') ? MOST_EDITOR_BYTES : MOST_LAZY_BYTES
      if (name.endsWith('.js') && sizeOf(name) > most) tooMuch.push(`${name}: ${sizeOf(name)}`)
    }
    expect(tooMuch).toEqual([])
  })
})

async function axe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze()
  return violations.map(
    ({ impact, id, nodes }) =>
      `${impact} ${id}: ${nodes.map(({ target }) => target).join(' ')} ${nodes[0]?.failureSummary}`,
  )
}
