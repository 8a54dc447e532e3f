import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, test } from 'vitest'
import { canOpen, useApp } from './support/app.ts'
import { looks, opener, parts, type World, world } from './support/pages.ts'

const FOLDER = path.join(import.meta.dirname, '../screenshots')
// biome-ignore lint/style/noProcessEnv: whoever makes the pictures chooses; it is no setting of the service
const chosen = process.env.SCENES?.split(',')
const scenes = Object.values(parts)
  .flat()
  .filter(({ name }) => chosen?.some((begin) => name.startsWith(begin)) ?? true)
const app = await useApp()

// `npm run screenshots` makes a picture of every page in both widths and both schemes.
describe.skipIf(!canOpen)('pictures', () => {
  let shown: World
  beforeAll(async () => {
    shown = await world(app)
    await mkdir(FOLDER, { recursive: true })
  })

  test.each(looks)('at $width px, $scheme', { timeout: 600_000 }, async (look) => {
    const { open, close } = await opener(app, shown, look)
    for (const scene of scenes) {
      const { page } = await open(scene)
      const name = `${scene.name.replaceAll(' ', '-')}.${look.width}.${look.scheme}.png`
      await page.screenshot({ path: path.join(FOLDER, name), fullPage: true })
    }
    await close()
  })
})
