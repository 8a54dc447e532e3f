import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { linkSupplier } from '../../src/domain/people/commands/supplier-link.ts'
import type { Client } from '../../test/support/client.ts'
import { contentOf } from '../../test/support/learning.ts'
import { prove } from '../../test/support/proofs.ts'
import { make, type Sample } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'
import { Clicks } from './support/clicks.ts'
import { goOn } from './support/go-on.ts'
import { dayFromNow } from './support/plan.ts'
import { settled } from './support/settled.ts'
import { confirmedTask } from './support/work.ts'

const app = await useApp()
const REASON = 'No crane is free in that week.'

describe.skipIf(!canOpen)('the inbox', () => {
  let buyer: Client
  let supplier: Client
  let site: Sample
  const order = async (name: string) => {
    const { id: workTaskId } = await confirmedTask(buyer, { name })
    const { organizationId } = supplier.identity
    const lines = [{ workTaskId }]
    const { id, number } = await make.order(buyer, site.id, { lines, supplierOrganizationId: organizationId })
    await buyer.post(`/orders/${id}/confirm`)
    return { id, number }
  }

  beforeEach(async () => {
    buyer = await app.service.organization()
    const suppliers: Client[] = []
    for (const name of ['Sahala Service', 'Vuosaari Cranes']) {
      const each = await app.service.organization()
      const { organizationId } = each.identity
      await each.put(`/organizations/${organizationId}`, { name, timeZone: 'UTC' })
      await linkSupplier(app.service.database, buyer.identity.organizationId, organizationId)
      suppliers.push(each)
    }
    supplier = suppliers[0] as Client
    site = await make.site(buyer, { name: 'Kuusikoski mill' })
  })

  test('a planner sees the declined order first, with its reason, and gives it to another supplier', async () => {
    const { id, number } = await order('Lift the roll')
    await make.task(buyer, { name: 'Lock out a grinder' })
    await supplier.post(`/received-orders/${id}/decline`, { reason: REASON })
    const page = await app.signedIn(buyer)
    const clicks = new Clicks('a declined order goes to another supplier')
    await page.goto('/')
    const first = page.getByRole('main').getByRole('region').first()
    await first.getByRole('heading', { name: 'Declined by the supplier 1' }).waitFor()
    await first.getByText(REASON).waitFor()
    await first.getByText(`Kuusikoski mill · Sahala Service · ${number}`).waitFor()
    // On a phone what can wait is folded meanwhile. Seen red with the drafts below each other on every screen.
    await page.setViewportSize({ width: 360, height: 780 })
    const drafts = page.getByRole('main').getByRole('region', { name: /^Drafts of others to confirm/ })
    await drafts.waitFor()
    await expect.poll(() => drafts.getByRole('listitem').count()).toBe(0)
    await drafts.getByRole('button', { name: 'Show: Drafts of others to confirm' }).click()
    await drafts.getByRole('link', { name: 'Lock out a grinder' }).waitFor()
    await page.setViewportSize({ width: 1280, height: 800 })
    await clicks.on(first.getByRole('button', { name: 'Order from another supplier: Lift the roll' }))
    await clicks.on(page.getByRole('dialog').getByRole('button', { name: 'Make the draft' }))
    await page.getByText('Vuosaari Cranes').first().waitFor()
    await clicks.on(page.getByRole('button', { name: 'Confirm' }))
    await clicks.on(page.getByRole('dialog').getByRole('button', { name: 'Confirm' }))
    await expect.poll(async () => (await buyer.get('/orders?status=confirmed')).body.data.length).toBe(2)
    clicks.atMost(4)
  })

  test('a supplier’s foreman accepts on a phone from Today, and schedules it with the next tap', async () => {
    const { id } = await order('Change a bearing')
    const page = await app.signedIn(supplier, { role: 'coordinator', width: 360 })
    const clicks = new Clicks('an order is accepted and scheduled on a phone')
    await page.goto('/')
    // The dialog is loaded while its order is read. Seen red with one after the other.
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route(`**/received-orders/${id}?*`, (route) => answered.then(() => route.continue()))
    const accept = page.getByRole('button', { name: 'Accept: Change a bearing' })
    await accept.waitFor()
    await settled(page)
    const dialogLoads = page.waitForRequest(/\/assets\/.*\.js$/)
    await clicks.on(accept)
    await dialogLoads
    answer()
    await clicks.on(page.getByRole('dialog').getByRole('button', { name: 'Accept' }))
    const accepted = page.getByRole('region', { name: 'Accepted, to be scheduled' })
    const bar = page.getByRole('navigation', { name: 'Menu' })
    await bar.getByRole('link', { name: 'Received orders' }).waitFor()
    await clicks.on(accepted.getByRole('link', { name: 'Schedule and assign: Change a bearing' }))
    await page.getByLabel('Title').fill('Bearing of roll 4')
    await clicks.on(page.getByRole('button', { name: 'Save' }))
    await page.getByRole('heading', { name: 'Bearing of roll 4' }).waitFor()
    clicks.atMost(4)
    expect((await supplier.get(`/received-orders/${id}`)).body.data.answer.status).toBe('accepted')
  })

  test('the bell counts it on every page, opens the same list with the keyboard, and requests nothing more', async () => {
    const client = await app.service.organization()
    await make.task(client, { name: 'Lock out a grinder' })
    await make.task(client, { name: 'Drain a tank' })
    await make.task(client, { name: 'Shut a valve' })
    const page = await app.signedIn(client)
    const reads: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/me/inbox')) reads.push(request.url())
    })
    await page.goto('/sites')
    const bell = page.getByRole('button', { name: '3 things wait for you' })
    await bell.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'What waits for you' })
    await drawer.getByRole('link', { name: 'Review: Drain a tank' }).waitFor()
    // Its styles are loaded with it: without them it would lie below the page.
    expect((await drawer.boundingBox())?.y).toBe(0)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await expect.poll(() => bell.evaluate((element) => element === document.activeElement)).toBe(true)
    // The second click of a double click lands on what the list puts over the page.
    await bell.click()
    await drawer.getByRole('link', { name: 'Review: Drain a tank' }).waitFor()
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await expect.poll(() => drawer.count()).toBe(1)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    expect(reads).toHaveLength(1)
    // On a phone fewer waiting things come before the next work.
    await goOn(page, '/')
    const drafts = page.getByRole('main').getByRole('link', { name: /^Review: / })
    await expect.poll(() => drafts.count()).toBe(3)
    await page.setViewportSize({ width: 360, height: 780 })
    const entries = page
      .getByRole('main')
      .getByRole('region', { name: /drafts/i })
      .getByRole('listitem')
    await expect.poll(() => entries.count()).toBe(2)
    await page.getByRole('button', { name: 'Show 1 more' }).click()
    await expect.poll(() => entries.count()).toBe(3)
  })

  // Seen red with an inbox that is read while nobody sees it.
  test('the list is read again after each change and each minute in which it is seen, and shows its age without a network', async () => {
    const client = await app.service.organization()
    const page = await app.signedIn(client, { fresh: true })
    await page.clock.install()
    const reads: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/me/inbox')) reads.push(request.url())
    })
    await page.goto('/sites/new')
    await page.getByRole('button', { name: '0 things wait for you' }).waitFor()
    await page.goto('/')
    await page.getByRole('region', { name: 'First steps' }).waitFor()
    await make.task(client, { name: 'Lock out a grinder' })
    await page.clock.fastForward('01:01')
    await page.getByRole('link', { name: 'Review: Lock out a grinder' }).waitFor()
    const before = reads.length
    await show(page, 'hidden')
    await page.clock.fastForward('03:01')
    await make.task(client, { name: 'Drain a tank' })
    expect(reads).toHaveLength(before)
    await show(page, 'visible')
    await page.getByRole('link', { name: 'Review: Drain a tank' }).waitFor()
    expect(reads).toHaveLength(before + 1)
    await page.context().setOffline(true)
    await page.getByText(/^As of .* The service cannot be reached now\.$/).waitFor()
    await page.getByRole('link', { name: 'Review: Lock out a grinder' }).waitFor()
    await page.context().setOffline(false)
  })

  // Seen red with a page that fails until it is loaded again.
  test('an app that is older than the service shows what it has no words for, and the rest', async () => {
    const client = await app.service.organization()
    const task = await make.task(client, { name: 'Lock out a grinder' })
    const page = await app.signedIn(client)
    await page.route('**/api/v1/me/inbox', async (route) => {
      const answer = await (await route.fetch()).json()
      const [known] = answer.data
      const [entry] = known.entries
      const named = {
        ...entry,
        title: 'Crane 4',
        resource: 'cranes',
        at: '2026-03-10T08:00:00.000Z',
        reason: 'worn',
      }
      const unknown = { group: 'cranes-to-inspect', count: 1, entries: [named] }
      const late = {
        group: 'late-jobs',
        count: 1,
        entries: [{ ...named, title: 'Lift', resource: 'jobs', late: true }],
      }
      await route.fulfill({ json: { ...answer, data: [unknown, late, known] } })
    })
    await page.goto('/')
    const main = page.getByRole('main')
    await main.getByRole('region', { name: 'cranes to inspect 1' }).getByText('Crane 4').waitFor()
    await main.getByRole('region', { name: 'Late work 1' }).getByText('worn').waitFor()
    await main.getByRole('link', { name: `Review: ${task.name}` }).waitFor()
  })

  // Seen red with pages that fail instead.
  test('an app that is older than the service shows states and kinds by their names', async () => {
    const { id: orderId } = await order('Lift the roll')
    await buyer.post('/deviations', { siteId: site.id, severity: 'low', description: 'Oil on the floor.' })
    await prove(app.service, buyer, { userId: buyer.identity.userId, of: await contentOf(buyer) })
    const day = dayFromNow(1)
    await make.event(buyer, { orderId, title: 'Change the roll', type: 'job', start: `${day} 08:00` })
    const page = await app.as(buyer)
    for (const [at, known, unknown, said] of [
      ['/orders', '"state":"sent"', '"state":"weighed_up"', 'weighed up'],
      ['/deviations', '"status":"open"', '"status":"put_off"', 'put off'],
      ['/training-records', '"status":"verified"', '"status":"contested"', 'contested'],
      [`/schedule?view=month&day=${day}`, '"type":"job"', '"type":"audit"', 'Change the roll'],
    ] as const) {
      let replaced = false
      await page.route('**/api/v1/**', async (route) => {
        const answer = await route.fetch()
        const text = await answer.text()
        replaced ||= text.includes(known)
        await route.fulfill({ response: answer, body: text.replaceAll(known, unknown) })
      })
      await page.goto(at)
      await page.getByRole('main').getByText(said).first().waitFor()
      expect(replaced, at).toBe(true)
      await page.unrouteAll({ behavior: 'wait' })
    }
  })

  // Seen red with an empty list, as of 1 January 1970.
  test('an inbox that was never read is not called empty', async () => {
    const page = await app.signedIn(await app.service.organization())
    await page.route('**/api/v1/me/inbox', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/sites/new')
    await page.getByRole('button', { name: 'What waits for you', exact: true }).click()
    const inbox = page.getByRole('dialog', { name: 'What waits for you' })
    const again = inbox.getByRole('alert').getByRole('button')
    await again.waitFor()
    expect(await inbox.getByText(/1970|You are all caught up/).count()).toBe(0)
    await page.unroute('**/api/v1/me/inbox')
    await again.click()
    await inbox.getByText('You are all caught up: nothing waits for you.').waitFor()
    await page.getByText('0 things wait for you').first().waitFor({ state: 'attached' })
    // What takes place is not called nothing either.
    await page.route('**/api/v1/occurrences?*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/')
    await page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'The next seven days' }) })
      .getByRole('alert')
      .waitFor()
  })

  test('people with nothing to do are told so, and see what comes next', async () => {
    const client = await app.service.organization()
    const event = await make.event(client, { title: 'Hoist service', start: `${dayFromNow(2)} 08:00` })
    await client.post(`/events/${event.id}/confirm`)
    const page = await app.signedIn(client, { role: 'viewer' })
    await page.goto('/')
    await page.getByText('You are all caught up: nothing waits for you.').waitFor()
    await page.getByText('Next:').getByRole('link', { name: 'Hoist service' }).waitFor()
    expect(await page.getByRole('button', { name: /Accept|Order from/ }).count()).toBe(0)
    // What takes too much to work out leads to its list. Seen red with a button that shows nothing more.
    const data = [{ group: 'people-not-ready', count: null, entries: [] }]
    await page.route('**/api/v1/me/inbox', (route) => route.fulfill({ json: { data, meta: {} } }))
    await page.reload()
    const group = page.getByRole('main').getByRole('region', { name: 'People who are not ready many' })
    await group.getByRole('link', { name: 'Who is ready' }).waitFor()
    expect(await group.getByRole('button').count()).toBe(0)
  })
})

/** Hides the page behind another tab, or shows it again. */
async function show(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
}
