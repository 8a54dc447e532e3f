import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { useChromium } from '../../test/support/chromium.ts'
import { type ServiceProcess, useProgram } from '../../test/support/program.ts'
import { canOpen } from './support/app.ts'
import { countRequests, settled } from './support/settled.ts'

const PICTURE = path.join(import.meta.dirname, '../../docs/holdpoint.webp')
/** Pixels of the picture per pixel of a page. */
const SCALE = 1.5
const DESK = { width: 1360, height: 800 }
const PHONE = { width: 360, height: 660 }
/** Between the phone and the edges of the picture, which is half a phone wider than the desk. */
const GAP = 32
const MOST_BYTES = 300_000

const program = useProgram({ isNew: true })
const chromium = useChromium()
let service: ServiceProcess
beforeAll(async () => {
  service = await program.serve()
})

/** The page of a person of the demonstration. */
async function signedIn(email: string, viewport: typeof DESK): Promise<Page> {
  const password = /Password\s+(\S+)/.exec(service.greeting)?.[1] ?? ''
  const context = await chromium.browser.newContext({
    ...{ viewport, baseURL: service.address, deviceScaleFactor: SCALE },
    ...{ locale: 'en', timezoneId: 'Europe/Helsinki', reducedMotion: 'reduce' },
  })
  const page = await context.newPage()
  countRequests(page)
  await page.request.post('/api/v1/session', { data: { email: `${email}@kuusivirta.example`, password } })
  return page
}

/** A picture of a page with round corners and a border. */
async function framed(page: Page, { width, height }: typeof DESK, radius: number): Promise<Buffer> {
  await settled(page)
  const [wide, high, round] = [width, height, radius].map((each) => each * SCALE)
  const rectangle = (look: string) =>
    Buffer.from(`<svg width="${wide}" height="${high}"><rect x="1" y="1" rx="${round}" ${look}
      width="${Number(wide) - 2}" height="${Number(high) - 2}"/></svg>`)
  // The service, which runs in this process, only reads photos.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  return sharp(await page.screenshot())
    .composite([
      { input: rectangle('fill="#fff"'), blend: 'dest-in' },
      { input: rectangle('fill="none" stroke="#9aa5b1" stroke-width="2"') },
    ])
    .png()
    .toBuffer()
}

// `npm run screenshots` makes the picture of the README again, from the demonstration on that day.
test.skipIf(!canOpen)('the product in one picture: Today at the desk, a hold point on a phone', async () => {
  const desk = await signedIn('aino.lehtonen', DESK)
  await desk.goto('/')
  await desk.getByRole('heading', { name: 'Hold points to release' }).waitFor()
  const phone = await signedIn('jussi.harju', PHONE)
  const held = await desk.locator('a[href*="/release?step="]').getAttribute('href')
  await phone.goto((held ?? '').replace('/release?', '/work?'))
  await phone.getByRole('heading', { name: 'Waits to be released' }).waitFor()

  const over = PHONE.width / 2
  const size = { width: DESK.width + over, height: DESK.height + 2 * GAP }
  const at = (left: number, top: number) => ({ left: Math.round(left * SCALE), top: Math.round(top * SCALE) })
  const { width, height } = size
  const { size: bytes } = await sharp({
    create: { width: width * SCALE, height: height * SCALE, channels: 4, background: '#0000' },
  })
    .composite([
      { input: await framed(desk, DESK, 10), ...at(0, GAP) },
      {
        input: await framed(phone, PHONE, 28),
        ...at(width - PHONE.width - 2, height - PHONE.height - GAP / 2),
      },
    ])
    .webp({ quality: 82 })
    .toFile(PICTURE)
  expect(bytes).toBeLessThan(MOST_BYTES)
})
