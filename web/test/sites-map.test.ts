import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { openWebApp } from '../../src/faces/http/web-app.ts'
import { readConfig } from '../../src/platform/config.ts'
import { make } from '../../test/support/samples.ts'
import { useService } from '../../test/support/service.ts'
import { canOpen, useApp } from './support/app.ts'

// Seen red with overlapping sites shown as two marks, and with tile rows counted from the south.

const app = await useApp()
/** A tile server with one colour per tile, and the requests it got. */
const asked: string[] = []
const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#9c9' } })
  .png()
  .toBuffer()
const tiles = createServer(({ url = '' }, response) => {
  asked.push(url)
  response.setHeader('content-type', 'image/png').end(tile)
})
await new Promise<void>((resolve) => tiles.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise((resolve) => tiles.close(resolve)))
const origin = `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`
const mapped = useService({
  webApp: await openWebApp(),
  mapTiles: readConfig({ MAP_TILES: `${origin}/{z}/{x}/{y}.png`, MAP_CREDIT: '© Surveyors' }).mapTiles,
})

describe.skipIf(!canOpen)('positions of sites', () => {
  test('are set by numbers or by the device, are found on the map with keys, and lead to the site', async () => {
    const client = await app.service.organization()
    const mill = await make.site(client, { name: 'Kuusikoski mill' })
    const plant = await make.site(client, { name: 'Sahala plant' })
    const depot = await make.site(client, { name: 'Depot' })
    await client.put(`/sites/${plant.id}/position`, { position: { latitude: -33.9, longitude: 18.43 } })
    const page = await app.signedIn(client)

    await page.goto(`/sites/${mill.id}`)
    const latitude = page.getByLabel('Latitude')
    await latitude.fill('91')
    await page.getByLabel('Longitude').fill('18,42')
    await page.getByRole('button', { name: 'Set the position' }).click()
    await page.getByText('Degrees, from −90 to 90.').waitFor()
    await latitude.fill('-33,9')
    await page.getByRole('button', { name: 'Set the position' }).click()
    await page.getByRole('button', { name: 'Remove it' }).waitFor()
    expect((await client.get(`/sites/${mill.id}`)).body.data).toMatchObject({
      latitude: -33.9,
      longitude: 18.42,
    })

    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 61.86, longitude: 25.19 })
    await page.goto(`/sites/${depot.id}`)
    await page.getByRole('button', { name: 'Use my position' }).click()
    await expect.poll(() => page.getByLabel('Longitude').inputValue()).toBe('25.19')
    await page.getByRole('button', { name: 'Set the position' }).click()
    await page.getByRole('button', { name: 'Remove it' }).waitFor()

    await page.goto('/sites')
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    const map = page.getByRole('group', { name: 'Map of sites' })
    await map.getByRole('link', { name: 'Depot' }).waitFor()
    await expect
      .poll(() => page.getByRole('row', { name: 'Depot' }).getByRole('cell').textContent())
      .toContain('61.8600')
    const both = map.getByRole('button', { name: '2 sites, zoom in: Kuusikoski mill, Sahala plant' })
    await both.focus()
    await page.keyboard.press('Enter')
    const apart = map.getByRole('link')
    await expect.poll(() => apart.count()).toBe(2)
    await page.getByRole('button', { name: 'Show all sites' }).click()
    await both.waitFor()
    await page.getByRole('button', { name: 'Show Depot on the map' }).click()
    await expect.poll(() => apart.count()).toBe(1)
    const across = async () => {
      const [length = '', unit] = ((await map.getByText(/^[\d,]+ k?m$/).textContent()) ?? '').split(' ')
      return Number(length.replace(',', '')) * (unit === 'km' ? 1000 : 1)
    }
    const before = await across()
    await map.getByRole('link', { name: 'Depot' }).focus()
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    await expect.poll(across).toBeGreaterThan(before)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Depot', level: 1 }).waitFor()
  })

  test('are shown on tiles of the configured server, with its credit, each in the right place', async () => {
    const client = await app.service.organization()
    const place = { latitude: 61.86, longitude: 25.19 }
    const { id } = await make.site(client, { name: 'Kuusikoski mill' })
    await client.put(`/sites/${id}/position`, { position: place })
    const page = await app.signedIn(client)
    await page.goto(`${mapped.address}/sites/map`)
    const map = page.getByRole('group', { name: 'Map of sites' })
    await map.getByRole('link', { name: 'Kuusikoski mill' }).waitFor()
    await map.getByText('© Surveyors').waitFor()
    const around = () =>
      asked.some((address) => {
        const [, zoom = 0, x, y] = (/^\/(\d+)\/(\d+)\/(\d+)\.png$/.exec(address) ?? []).map(Number)
        return zoom > 3 && JSON.stringify([x, y]) === JSON.stringify(tileOf(place, zoom))
      })
    await expect.poll(around).toBe(true)
  })
})

/** The column and row of the tile that contains a place, as tile servers count them. */
function tileOf({ latitude, longitude }: { latitude: number; longitude: number }, zoom: number): number[] {
  const count = 2 ** zoom
  const radians = (latitude * Math.PI) / 180
  const north = Math.log(Math.tan(Math.PI / 4 + radians / 2))
  return [Math.floor(((longitude + 180) / 360) * count), Math.floor(((1 - north / Math.PI) / 2) * count)]
}
