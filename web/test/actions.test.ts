import { beforeAll, describe, expect, test } from 'vitest'
import { make } from '../../test/support/samples.ts'
import { supply } from '../../test/support/supply.ts'
import { canOpen, useApp } from './support/app.ts'

const app = await useApp()

describe.skipIf(!canOpen)('what can be done with a record is what the service says of it', () => {
  let at: { readonly [record: string]: string }
  let clients: { readonly [record: string]: Awaited<ReturnType<typeof supply>>['buyer'] }
  beforeAll(async () => {
    const { buyer, supplier, draft, confirmed, parts } = await supply(app.service)
    const job = await make.job(buyer, parts.site.id)
    const order = await draft()
    const event = await make.event(buyer, { title: 'Overhaul' })
    const received = await confirmed()
    const requirement = await make.requirement(buyer)
    const task = await make.task(buyer)
    at = {
      'a job': `jobs/${job.id}`,
      'an order': `orders/${order.id}`,
      'an event': `events/${event.id}`,
      'a received order': `received-orders/${received.id}`,
      'a draft': `safety-requirements/${requirement.id}`,
      'a confirmed version': `safety-requirements/${parts.requirement.id}`,
      'a draft of a task': `work-tasks/${task.id}`,
      'a confirmed task': `work-tasks/${parts.task.id}`,
    }
    clients = { buyer, supplier }
  })

  // Seen red with pages that compared the status: the steps of a draft stayed.
  test.each([
    ['a job', ['start'], ['Start work']],
    ['an order', ['complete'], ['Print', 'Mark as completed']],
    ['an event', ['cancel'], ['Cancel event']],
    ['a received order', [], ['Print']],
    ['a draft', ['update', 'delete'], ['Discard this draft']],
    ['a confirmed version', [], ['Print']],
    ['a draft of a task', ['update', 'delete'], ['Discard this draft']],
    ['a confirmed task', [], ['Print']],
  ] as const)('on the page of %s, whatever its status', async (record, actions, offered) => {
    const client = clients[record === 'a received order' ? 'supplier' : 'buyer']
    const page = await app.signedIn(client ?? expect.fail())
    await page.route(`**/api/v1/${at[record]}?*`, async (route) => {
      const response = await route.fetch()
      // Some records come alone, others as `data`.
      const body = await response.json()
      const json = body.data ? { data: { ...body.data, actions } } : { ...body, actions }
      await route.fulfill({ response, json })
    })
    await page.goto(`/${at[record]}`)
    const head = page.locator('main header')
    await head.getByRole('button', { name: offered[0] }).waitFor()
    expect(await head.getByRole('button').allTextContents()).toEqual(offered)
    expect(await head.getByRole('link', { name: 'Change' }).count()).toBe(0)
  })

  // Seen red with 403 left out of what makes a page read again: the button stayed.
  test('and is asked again where the service says that the reader may not do it any more', async () => {
    const { buyer } = clients
    const page = await app.signedIn(buyer ?? expect.fail())
    await page.goto(`/${at['an event']}`)
    const confirm = page.locator('main header').getByRole('button', { name: 'Confirm' })
    await confirm.waitFor()
    await page.route(`**/api/v1/${at['an event']}/confirm*`, (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        json: {
          title: 'Forbidden',
          status: 403,
          code: 'forbidden',
          message: 'The permission events.update is required.',
          details: { request: [{ code: 'forbidden', params: { permission: 'events.update' } }] },
          meta: { requestId: 'taken-away' },
        },
      }),
    )
    await page.route(`**/api/v1/${at['an event']}?*`, async (route) => {
      const response = await route.fetch()
      const { data } = await response.json()
      await route.fulfill({ response, json: { data: { ...data, actions: [] } } })
    })
    await confirm.click()
    await page.getByText('You may not do that here.').first().waitFor()
    await confirm.waitFor({ state: 'detached' })
  })

  test.each([
    ['jobs', 'Cancel jobs …'],
    ['orders', 'Cancel orders …'],
    ['received-orders', 'Accept orders …'],
    ['safety-requirements', 'Confirm …'],
    ['work-tasks', 'Discard drafts …'],
  ] as const)('in the list of %s, for each that was chosen', async (segment, button) => {
    const client = clients[segment === 'received-orders' ? 'supplier' : 'buyer']
    const page = await app.signedIn(client ?? expect.fail())
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
