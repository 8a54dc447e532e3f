import { describe, expect, test } from 'vitest'
import { make } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'

// Seen red with sites that lie on each other as two marks.

const app = await useApp()

describe.skipIf(!canOpen)('where sites are', () => {
  test('a planner says it by numbers or by being there, finds it on the map by keys, and goes to a site', async () => {
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
    expect(await page.getByRole('row', { name: 'Depot' }).getByRole('cell').textContent()).toContain(
      '61.8600',
    )
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
})
