import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, test } from 'vitest'
import { canOpen, useApp } from './support/app.ts'
import { askedInEnglish } from './support/other-language.ts'
import { looks, looksAt, opener } from './support/pages.ts'
import type { Scene } from './support/scene.ts'
import { parts } from './support/scenes.ts'
import { type World, world } from './support/world.ts'

const FOLDER = path.join(import.meta.dirname, '../screenshots')
// biome-ignore lint/style/noProcessEnv: chosen by the person who makes the pictures; not a setting of the service
const { SCENES, WIDTHS, LANGUAGE: language = 'en' } = process.env
const chosen = SCENES?.split(',')
const widths = WIDTHS?.split(',').map(Number)
const scenes = Object.values(parts)
  .flat()
  .filter(({ name }) => chosen?.some((begin) => name.startsWith(begin)) ?? true)
const app = await useApp()

/**
 * Scenes use English names to act on a page. If the language has one name where English has two, the page is shown
 * unchanged.
 */
function inLanguage(scene: Scene): Scene {
  const { name, act } = scene
  if (!act) return scene
  const tried = async (page: Page) => {
    const asked = await askedInEnglish(page, language)
    return Promise.resolve(act(asked)).catch((error: Error) => {
      process.stdout.write(`look   ${name}: only as it is opened, ${error.message.split('\n')[0]}\n`)
    })
  }
  return { ...scene, act: tried }
}

// `npm run screenshots` makes a picture of every page in both widths and both schemes.
describe.skipIf(!canOpen)('pictures', () => {
  let shown: World
  beforeAll(async () => {
    shown = await world(app)
    await mkdir(FOLDER, { recursive: true })
  })

  test.each(widths ? looksAt(widths) : looks)('at $width px, $scheme', { timeout: 600_000 }, async (look) => {
    const { open } = await opener(app, shown, scenes, { ...look, language })
    for (const scene of scenes) {
      const { page } = await open(language === 'en' ? scene : inLanguage(scene))
      const tongue = language === 'en' ? '' : `.${language}`
      const name = `${scene.name.replaceAll(' ', '-')}.${look.width}.${look.scheme}${tongue}.png`
      await page.screenshot({ path: path.join(FOLDER, name), fullPage: true })
    }
  })
})
