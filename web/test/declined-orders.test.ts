import { beforeEach, describe, expect, test } from 'vitest'
import { linkSupplier } from '../../src/domain/people/commands/supplier-link.ts'
import type { Client } from '../../test/support/client.ts'
import { make, type Sample } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'
import { printed } from './support/printed.ts'
import { confirmedTask } from './support/work.ts'

const app = await useApp()
const REASON = 'No crane is free in that week.'
const STEP = 'Shut the grinder down in order'

describe.skipIf(!canOpen)('a declined order', () => {
  let buyer: Client
  let order: Sample
  let event: Sample
  let job: Sample
  let cancelled: Sample
  let jobOfCancelled: Sample
  beforeEach(async () => {
    buyer = await app.service.organization()
    const suppliers = []
    for (const name of ['Sahala Service', 'Vuosaari Cranes']) {
      const supplier = await app.service.organization()
      const { organizationId } = supplier.identity
      await supplier.put(`/organizations/${organizationId}`, { name, timeZone: 'UTC' })
      await linkSupplier(app.service.database, buyer.identity.organizationId, organizationId)
      suppliers.push(supplier)
    }
    const [supplier] = suppliers
    const site = await make.site(buyer)
    const { id: workTaskId } = await confirmedTask(buyer, { name: 'Lift the roll' })
    order = await make.order(buyer, site.id, {
      lines: [{ workTaskId }],
      supplierOrganizationId: supplier?.identity.organizationId,
    })
    await buyer.post(`/orders/${order.id}/confirm`)
    event = await make.event(buyer, { title: 'Lift the roll', orderId: order.id })
    job = await make.job(buyer, site.id, { eventId: event.id })
    await buyer.post(`/jobs/${job.id}/confirm`)
    cancelled = await make.order(buyer, site.id, { lines: [{ workTaskId }] })
    await buyer.post(`/orders/${cancelled.id}/confirm`)
    const { id: eventId } = await make.event(buyer, { title: 'Grease the roll', orderId: cancelled.id })
    jobOfCancelled = await make.job(buyer, site.id, { eventId })
    await buyer.post(`/jobs/${jobOfCancelled.id}/confirm`)
    await buyer.post(`/orders/${cancelled.id}/cancel`)
    await supplier?.post(`/received-orders/${order.id}/decline`, { reason: REASON })
  })

  // Seen red with the earlier page, which offered "Complete" beside the answer.
  test('shows the reason, cannot be completed, and is ordered from another supplier', async () => {
    const page = await app.signedIn(buyer)
    await page.goto(`/orders/${order.id}`)
    const notice = page.getByRole('region', { name: 'Sahala Service has declined this order' })
    await notice.getByText(REASON).waitFor()
    expect(await page.getByRole('button', { name: 'Mark as completed' }).count()).toBe(0)
    // Seen red with a way out that is not beside the others.
    await notice.getByRole('button', { name: 'Cancel order' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Cancel order' }).count()).toBe(1)
    await notice.getByRole('button', { name: 'Order again' }).waitFor()
    // Seen red with "Our own people" chosen before the suppliers had come, and instead of them.
    await page.route('**/suppliers?*', (route) => route.abort())
    await notice.getByRole('button', { name: 'Order from another supplier' }).click()
    const dialog = page.getByRole('dialog')
    const choice = dialog.getByLabel('Who does the work?')
    await dialog.getByText('The service did not answer.').waitFor()
    expect(await choice.inputValue()).toBe('')
    await expect.poll(() => dialog.getByRole('button', { name: 'Make the draft' }).isDisabled()).toBe(true)
    await page.unroute('**/suppliers?*')
    await dialog.getByRole('button', { name: 'Reload' }).click()
    await choice.getByRole('option', { name: 'Vuosaari Cranes' }).waitFor({ state: 'attached' })
    await expect
      .poll(() => choice.getByRole('option').allTextContents())
      .toEqual(['Vuosaari Cranes', 'Our own people'])
    await dialog.getByRole('button', { name: 'Make the draft' }).click()
    await page.getByText(`has the contents of ${order.number}.`).waitFor()
    await page.getByText('Vuosaari Cranes').first().waitFor()
    const { body } = await buyer.get(
      '/orders?with[]=supplierOrganization&orderBy=createdAt&order=desc&count=1',
    )
    expect(body.data[0]).toMatchObject({ status: 'draft', supplierOrganization: { name: 'Vuosaari Cranes' } })
  })

  test('has its tasks closed, on a phone those of its event too, and is complete on paper', async () => {
    const page = await app.signedIn(buyer, { width: 390 })
    for (const address of [`/orders/${order.id}`, `/events/${event.id}`]) {
      await page.goto(address)
      const task = page.getByRole('group').filter({ hasText: 'Lift the roll' })
      await task.getByText('4 steps').waitFor()
      const step = task.locator('ol').getByText(STEP)
      expect(await step.isVisible(), address).toBe(false)
      expect(await step.evaluate(shownToPrinter), address).toBe(true)
      const { sheets } = await printed(page)
      expect(sheets.join(' ')).toContain(STEP)
      await task.getByRole('heading').click()
      await step.waitFor()
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByText(STEP).waitFor()
    await page.goto(`/orders/${order.id}`)
    await page.getByText('4 steps').waitFor()
    expect(await page.getByText(STEP).isVisible()).toBe(false)
  })

  // Seen red with a list that filters by status alone, where a declined order counts as confirmed, and with days that
  // only a table has.
  test('is found by its state, with its task and days, and its page shows how far it came', async () => {
    const page = await app.signedIn(buyer)
    await page.goto('/orders')
    await page.getByLabel('Status', { exact: true }).selectOption('Declined')
    await page.waitForURL('**/orders?standing=declined')
    const row = page.getByRole('row').filter({ hasText: order.number })
    for (const said of ['Lift the roll', 'Sahala Service', 'Declined']) await row.getByText(said).waitFor()
    await page.getByText('1 order').waitFor()
    const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
    const days = row.getByText(new RegExp(`^${day.format(new Date(event.start.slice(0, 10)))}`))
    await days.waitFor()
    await page.setViewportSize({ width: 360, height: 780 })
    await expect.poll(() => days.isVisible(), { message: 'on a phone too' }).toBe(true)
    await row.getByRole('link').first().click()
    const way = page.getByRole('list', { name: 'Status' })
    await way.getByText('Declined').waitFor()
    await expect.poll(() => way.locator('[aria-current=step]').allTextContents()).toEqual(['Declined'])
    await expect
      .poll(() => way.getByRole('listitem').allTextContents())
      .toEqual(['Draft', 'Sent', 'Declined'])
  })

  test('is shown on the pages of its events and jobs, which cannot continue, and so is a cancelled one', async () => {
    const page = await app.signedIn(buyer)
    const title = `Order ${order.number} is declined by its supplier`
    await page.goto(`/events/${event.id}`)
    await page.getByRole('region', { name: title }).getByText(REASON).waitFor()
    expect(await page.getByRole('button', { name: 'Confirm' }).count()).toBe(0)
    await page.goto(`/jobs/${job.id}`)
    await page.getByRole('region', { name: title }).getByText(REASON).waitFor()
    await page.getByRole('button', { name: 'Cancel job' }).waitFor()
    expect(await page.getByRole('button', { name: 'Start' }).count()).toBe(0)

    await page.goto(`/jobs/${jobOfCancelled.id}`)
    await page.getByRole('region', { name: `Order ${cancelled.number} is cancelled` }).waitFor()
    await page.getByRole('button', { name: 'Cancel job' }).waitFor()
    expect(await page.getByRole('button', { name: 'Start' }).count()).toBe(0)
  })

  test('is not offered to new events, nor its events to new jobs', async () => {
    const open = await make.order(buyer, (await make.site(buyer)).id)
    const other = await make.event(buyer, { title: 'Lift the other roll' })
    const page = await app.signedIn(buyer)
    await page.goto('/events/new')
    await page.getByRole('combobox', { name: 'Order' }).click()
    await page.getByRole('option', { name: open.number }).waitFor()
    expect(await page.getByRole('option', { name: order.number }).count()).toBe(0)
    await page.goto('/jobs/new')
    await page.getByRole('combobox', { name: 'Site' }).click()
    await page.getByRole('option', { name: 'Paper mill' }).first().click()
    await page.getByRole('combobox', { name: 'Event' }).click()
    await page.getByRole('option', { name: other.title }).waitFor()
    expect(await page.getByRole('option', { name: 'Lift the roll' }).count()).toBe(0)
  })
})

/** Whether an element is visible when the browser renders the page for printing. */
function shownToPrinter(element: Element): boolean {
  window.dispatchEvent(new Event('beforeprint'))
  const shown = element.checkVisibility()
  window.dispatchEvent(new Event('afterprint'))
  return shown
}
