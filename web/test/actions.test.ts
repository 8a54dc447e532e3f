import { beforeAll, describe, expect, test } from 'vitest'
import { make } from '../../test/support/samples.ts'
import { supply } from '../../test/support/supply.ts'
import { canOpen, useApp } from './support/app.ts'

const app = await useApp()

describe.skipIf(!canOpen)('what can be done with a record is what the service says of it', () => {
  let at: { readonly [segment: string]: string }
  let clients: { readonly [segment: string]: Awaited<ReturnType<typeof supply>>['buyer'] }
  beforeAll(async () => {
    const { buyer, supplier, draft, confirmed, parts } = await supply(app.service)
    const job = await make.job(buyer, parts.site.id)
    const order = await draft()
    const event = await make.event(buyer, { title: 'Overhaul' })
    const received = await confirmed()
    at = { jobs: job.id, orders: order.id, events: event.id, 'received-orders': received.id }
    clients = { jobs: buyer, orders: buyer, events: buyer, 'received-orders': supplier }
  })

  // Seen red with pages that compared the status: the steps of a draft stayed.
  test.each([
    ['jobs', ['start'], ['Start work']],
    ['orders', ['complete'], ['Print', 'Mark as completed']],
    ['events', ['cancel'], ['Cancel event']],
    ['received-orders', [], ['Print']],
  ] as const)('on the page of one of the %s, whatever its status', async (segment, actions, offered) => {
    const page = await app.signedIn(clients[segment] ?? expect.fail())
    await page.route(`**/api/v1/${segment}/${at[segment]}?*`, async (route) => {
      const response = await route.fetch()
      const { data } = await response.json()
      await route.fulfill({ response, json: { data: { ...data, actions } } })
    })
    await page.goto(`/${segment}/${at[segment]}`)
    const head = page.locator('main header')
    await head.getByRole('button', { name: offered[0] }).waitFor()
    expect(await head.getByRole('button').allTextContents()).toEqual(offered)
    expect(await head.getByRole('link', { name: 'Change' }).count()).toBe(0)
  })

  test.each([
    ['jobs', 'Cancel jobs …'],
    ['orders', 'Cancel orders …'],
    ['received-orders', 'Accept orders …'],
  ] as const)('in the list of %s, for each that was chosen', async (segment, button) => {
    const page = await app.signedIn(clients[segment] ?? expect.fail())
    await page.route(`**/api/v1/${segment}?*`, async (route) => {
      const response = await route.fetch()
      const { data, ...rest } = await response.json()
      await route.fulfill({
        response,
        json: { ...rest, data: data.map((each: object) => ({ ...each, actions: [] })) },
      })
    })
    await page.goto(`/${segment}`)
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Not possible as it is now.').first().waitFor()
    await dialog.getByText('0 records will be changed.').waitFor()
  })
})
