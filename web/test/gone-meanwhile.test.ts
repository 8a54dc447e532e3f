import type { Locator, Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { changeRows } from '../../test/support/behind-the-service.ts'
import type { Client } from '../../test/support/client.ts'
import { make, type Sample } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'
import { goOn } from './support/go-on.ts'
import { confirmedTask } from './support/work.ts'

const app = await useApp()

// Seen red with pages that go on to the record wherever the reader is by then.
describe.skipIf(!canOpen)('somebody who goes to another page while something is saved', () => {
  test('stays there when the answer comes: a new manufacturer, and a task that is duplicated', async () => {
    const own = await app.service.organization()
    const { id } = await make.task(own, { name: 'Change a bearing' })
    const page = await app.signedIn(own, { apart: true })
    const menu = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })

    await page.goto('/manufacturers/new')
    await page.getByLabel('Name').fill('Keuruu Bearings')
    await goesElsewhere(page, {
      change: '**/api/v1/manufacturers*',
      makeIt: () => page.getByRole('button', { name: 'Save' }).click(),
      leave: () => menu('Requirements').click(),
    })
    expect(new URL(page.url()).pathname).toBe('/safety-requirements')

    await page.goto(`/work-tasks/${id}`)
    await goesElsewhere(page, {
      change: '**/api/v1/work-tasks/*/duplicate*',
      makeIt: () => page.getByRole('button', { name: 'Duplicate' }).click(),
      leave: () => menu('Orders').click(),
    })
    expect(new URL(page.url()).pathname).toBe('/orders')
    const { data } = (await own.get('/work-tasks')).body
    expect(data.map(({ name }: { name: string }) => name).sort()).toEqual([
      'Change a bearing',
      'Copy of Change a bearing',
    ])
  })
})

// Seen red with each of these dialogs that says why only in itself.
describe.skipIf(!canOpen)('somebody who closes a dialog before the answer comes', () => {
  test('is told which act failed and why', async () => {
    const own = await app.service.organization()
    const site = await make.site(own)
    const [draft, confirmed] = [await make.order(own, site.id), await ordered(own, site.id)]
    const event = await make.event(own, {
      ...{ title: 'Hoist service', orderId: confirmed.id, siteId: site.id },
      ...{ start: '2027-03-10 10:00', durationMinutes: 60 },
    })
    const role = await make.role(own)
    const offer = 'UPDATE roles SET offered = $3 WHERE organization_id = $1 AND id = $2'
    await changeRows(app.service, own, offer, role.id, ['deviations.read'])
    const page = await app.signedIn(own)
    const dialog = page.getByRole('dialog')
    const button = (name: string, within: Page | Locator = page) => within.getByRole('button', { name })
    const isTold = async (act: RegExp | string, change: string, press: Locator) => {
      const closed = Promise.withResolvers<void>()
      await page.route(change, async (route) => {
        if (route.request().method() === 'GET') return route.fallback()
        await closed.promise
        await route.abort()
      })
      const sent = page.waitForRequest((request) => request.method() !== 'GET')
      await press.click()
      await sent
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      closed.resolve()
      const why = page.getByRole('alert').filter({ hasText: act })
      await why.getByText('– The service did not answer.').waitFor()
      await button('Close', why).click()
      await page.unroute(change)
    }

    await page.goto(`/orders/${draft.id}?confirm=true`)
    await isTold(`Confirm order ${draft.number}?`, '**/confirm*', button('Confirm the order', dialog))
    await goOn(page, `/orders/${confirmed.id}`)
    await button('Change notes').click()
    await dialog.getByLabel('Notes').fill('Only at night.')
    await isTold('Change notes', '**/orders/*', button('Save', dialog))
    await goOn(page, `/events/${event.id}`)
    await button('Create jobs for its dates').click()
    await isTold('Create jobs for its dates', '**/jobs', button('Make jobs', dialog))
    await goOn(page, '/schedule?view=week&day=2027-03-10')
    await page.getByRole('link', { name: /Hoist service/ }).hover()
    await page.locator('li[draggable]').first().waitFor()
    await page.getByRole('link', { name: /Hoist service/ }).press('Shift+ArrowRight')
    await isTold(/Move it to .*11 March/, '**/events/*', button('Move', dialog))
    await goOn(page, '/settings/roles')
    await button('Look at them').click()
    await isTold('New permissions', '**/roles/offers', button('Add the checked ones', dialog))
    await goOn(page, '/settings/tokens')
    await button('New token').click()
    await dialog.getByLabel('What it is for').fill('Planning script')
    await isTold('New token', '**/tokens', button('New token', dialog))
  })
})

async function ordered(client: Client, siteId: string): Promise<Sample> {
  const order = await make.order(client, siteId, {
    lines: [{ workTaskId: (await confirmedTask(client)).id }],
  })
  await client.post(`/orders/${order.id}/confirm`)
  return order
}

interface Change {
  /** Where it is sent. */
  readonly change: string
  readonly makeIt: () => Promise<void>
  readonly leave: () => Promise<void>
}

/** Leaves the page after a change was sent, and before its answer comes. */
async function goesElsewhere(page: Page, { change, makeIt, leave }: Change): Promise<void> {
  const sent = Promise.withResolvers<Route>()
  await page.route(change, (route) => {
    if (route.request().method() === 'GET') return route.continue()
    sent.resolve(route)
  })
  await Promise.all([page.waitForRequest(change), makeIt()])
  const held = await sent.promise
  const before = page.url()
  await leave()
  await page.waitForURL((url) => url.href !== before)
  const answered = page.waitForResponse((answer) => answer.request() === held.request())
  await held.continue()
  await (await answered).finished()
  // What the app does with the answer, and what that leads to.
  for (let frames = 0; frames < 5; frames += 1) await page.evaluate(() => new Promise(requestAnimationFrame))
}
