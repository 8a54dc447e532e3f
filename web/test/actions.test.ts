import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { confirmed } from '../../test/support/procedures.ts'
import { make } from '../../test/support/samples.ts'
import { supply } from '../../test/support/supply.ts'
import { canOpen, useApp } from './support/app.ts'
import { goOn } from './support/go-on.ts'
import { confirmedTask } from './support/work.ts'

const app = await useApp()

describe.skipIf(!canOpen)('a page offers the actions on a record that the service allows', () => {
  let at: { readonly [record: string]: string }
  let pages: { readonly buyer: Page; readonly supplier: Page }
  beforeAll(async () => {
    const { buyer, supplier, draft, confirmed: ordered, parts } = await supply(app.service)
    const job = await make.job(buyer, parts.site.id)
    const order = await draft()
    const [event, another] = [await make.event(buyer, { title: 'Overhaul' }), await make.event(buyer)]
    const received = await ordered()
    const requirement = await make.requirement(buyer)
    const task = await make.task(buyer)
    // The response includes the actions of the order, so they are not read again.
    const inForce = await confirmed(buyer, 'safety-requirements', await make.requirement(buyer))
    const released = await confirmedTask(buyer)
    at = {
      'a job': `jobs/${job.id}`,
      'an order': `orders/${order.id}`,
      'an event': `events/${event.id}`,
      'another event': `events/${another.id}`,
      'a received order': `received-orders/${received.id}`,
      'a draft': `safety-requirements/${requirement.id}`,
      'a confirmed version': `safety-requirements/${inForce.id}`,
      'a draft of a task': `work-tasks/${task.id}`,
      'a confirmed task': `work-tasks/${released.id}`,
    }
    pages = { buyer: await app.signedIn(buyer), supplier: await app.signedIn(supplier) }
    for (const page of Object.values(pages)) {
      await page.goto('/')
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
  })
  /** Opens a page while the service allows only the given actions on each record. */
  async function told(page: Page, address: string, actions: readonly string[]): Promise<void> {
    await page.unrouteAll()
    await page.route(`**/api/v1/${address}?*`, async (route: Route) => {
      const response = await route.fetch()
      const body = await response.json()
      const saying = (record: object) => ({ ...record, actions })
      // A response holds one record, or one or several as `data`.
      const data = Array.isArray(body.data) ? body.data.map(saying) : body.data && saying(body.data)
      await route.fulfill({ response, json: data ? { ...body, data } : saying(body) })
    })
    const answered = page.waitForResponse(`**/api/v1/${address}?*`)
    await goOn(page, `/${address}`)
    await answered
  }

  // Seen red with pages that compared the status: they kept offering the steps of a draft.
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
    const page = pages[record === 'a received order' ? 'supplier' : 'buyer']
    await told(page, at[record] ?? expect.fail(), actions)
    const head = page.locator('main header [data-actions]')
    // The previous page stays visible until this one is loaded.
    await expect.poll(() => head.getByRole('button').allTextContents()).toEqual(offered)
    expect(await head.getByRole('link', { name: 'Change' }).count()).toBe(0)
  })

  // Seen red when a 403 did not make the page reload: the button stayed.
  test('and reads them again when the service says that the reader may no longer act', async () => {
    const page = pages.buyer
    await page.unrouteAll()
    await goOn(page, `/${at['another event']}`)
    const confirm = page.locator('main header').getByRole('button', { name: 'Confirm' })
    await confirm.waitFor()
    await page.route(`**/api/v1/${at['another event']}/confirm*`, (route) =>
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
    await page.route(`**/api/v1/${at['another event']}?*`, async (route) => {
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
  ] as const)('in the list of %s, for each chosen record', async (segment, button) => {
    const page = pages[segment === 'received-orders' ? 'supplier' : 'buyer']
    await told(page, segment, [])
    // The previous list stays visible until this one is loaded.
    await page.getByRole('heading', { level: 1, name: segment.replace('-', ' ') }).waitFor()
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Not possible in its current state.').first().waitFor()
    await dialog.getByText('0 records will be changed.').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })
})
