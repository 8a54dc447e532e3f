import { beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../test/support/client.ts'
import { done } from '../../test/support/learning.ts'
import { change, confirmed } from '../../test/support/procedures.ts'
import { make, type Sample } from '../../test/support/samples.ts'
import { type Supply, supply } from '../../test/support/supply.ts'
import { taskOf } from '../../test/support/work.ts'
import { canOpen, useApp } from './support/app.ts'
import { Clicks } from './support/clicks.ts'

const app = await useApp()

describe.skipIf(!canOpen)('received orders', () => {
  let world: Supply
  let supplier: Client
  beforeEach(async () => {
    world = await supply(app.service)
    supplier = world.supplier
  })
  const answerOf = async ({ id }: Sample) =>
    (await world.buyer.get(`/orders/${id}?with[]=answer`)).body.data.answer

  test('a coordinator finds an order, reads where and what, and accepts it once', async () => {
    const site = await make.site(world.buyer, { name: 'Mill 7', line1: 'Tehtaankatu 4' })
    const order = await world.confirmed({ siteId: site.id, notes: 'Gate 2 is for lorries.' })
    const page = await app.signedIn(supplier, { role: 'coordinator' })
    const clicks = new Clicks('accept a received order')
    await page.goto('/received-orders')
    await clicks.on(page.getByRole('link', { name: order.number }))
    await page.getByText('Tehtaankatu 4').waitFor()
    await page.getByText('Gate 2 is for lorries.').waitFor()
    // Seen red with what is wanted below the address, on the second screen of a phone.
    const terms = await page.getByRole('term').allTextContents()
    expect(terms.slice(0, 2)).toEqual(['Ordered by', 'Notes'])
    await page.getByRole('heading', { name: world.parts.task.name }).waitFor()
    await clicks.on(page.getByRole('button', { name: 'Accept' }))
    const accept = page.getByRole('dialog').getByRole('button', { name: 'Accept' })
    await Promise.all([page.getByText(`Order ${order.number} is accepted.`).waitFor(), accept.dblclick()])
    clicks.atMost(2)
    expect(await answerOf(order)).toMatchObject({ status: 'accepted' })
    await expect.poll(() => page.getByRole('button', { name: /Accept|Decline/ }).count()).toBe(0)
  })

  // Seen red with the buyer in the column that has room, on a list as narrow as a text, and with filters on a line of
  // their own.
  test('are listed by what is ordered, over the screen; on a phone the other filters are beside the search', async () => {
    const order = await world.confirmed()
    const page = await app.signedIn(supplier, { width: 1920 })
    await page.goto('/received-orders')
    await page.getByRole('link', { name: order.number }).waitFor()
    const heads = await page.getByRole('columnheader').allInnerTexts()
    expect(heads.map((head) => head.trim()).slice(0, 2)).toEqual(['Number', 'Tasks'])
    expect((await page.getByRole('table').boundingBox())?.width).toBeGreaterThan(1300)
    const phone = await app.signedIn(supplier, { width: 360 })
    await phone.goto('/received-orders')
    const filter = phone.getByRole('button', { name: 'Filter' })
    expect((await filter.boundingBox())?.y).toBe((await phone.getByRole('searchbox').boundingBox())?.y)
    // Seen red with a Tab that goes to the filters of the next line first.
    await phone.getByRole('searchbox').focus()
    await phone.keyboard.press('Tab')
    await filter.and(phone.locator(':focus')).waitFor()
    // The service looks for the site, since the newest orders may be of other ones.
    await filter.click()
    const asked = phone.waitForRequest((request) => /siteName=.*perSite=newest/.test(request.url()))
    await phone
      .getByRole('dialog')
      .getByLabel('Site', { exact: true })
      .fill(world.parts.site?.name.slice(0, 4))
    await asked
    await phone.getByRole('option', { name: world.parts.site?.name }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'Show' }).click()
    await phone.getByRole('list', { name: 'Filters' }).getByText(`Site: ${world.parts.site?.name}`).waitFor()
    await phone.getByRole('link', { name: order.number }).click()
    // Seen red with "Decline" behind a button that says nothing of it, and with a day that wraps inside itself.
    const answers = ['Decline', 'Accept'].map((name) => phone.getByRole('button', { name }).boundingBox())
    const [decline, accept] = await Promise.all(answers)
    expect([decline?.y, decline?.width]).toEqual([accept?.y, accept?.width])
    const confirmed = phone.getByRole('definition').filter({ hasText: /\d \w+ \d{4}/ })
    expect(await confirmed.first().evaluate(linesOfDay)).toBe(1)
    // Seen red with large text in a column that has no room for a word.
    const enlarge = (size: string) =>
      phone.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }) && null, size)
    await enlarge('150%')
    const leftOf = async (role: 'term' | 'definition') =>
      (await phone.getByRole(role).first().boundingBox())?.x
    expect(await leftOf('definition')).toBe(await leftOf('term'))
    await enlarge('')
  })

  test('an order shows both sides the measurements with their limits as ordered', async () => {
    const limits = (minimum: string) => ({
      checks: [{ name: 'Oxygen', unit: '%', minimum, maximum: '23.5' }],
    })
    const task = await taskOf(world.buyer, [{ name: 'Measure the air', execution: limits('19.5') }])
    const draft = await world.draft({ lines: [{ workTaskId: task.id }] })
    const buyers = await app.signedIn(world.buyer)
    await buyers.goto(`/orders/${draft.id}`)
    await buyers.getByText(/^Oxygen 19\.5–23\.5\s%/).waitFor()
    await world.buyer.post(`/orders/${draft.id}/confirm`)
    const [step] = (await world.buyer.get(`/work-steps?workTaskId=${task.canonicalId}`)).body.data
    const next = await change(world.buyer, 'work-steps', step, { status: 'draft' })
    await done(world.buyer, 'PUT', `/work-steps/${next.id}/execution`, limits('20.5'))
    await confirmed(world.buyer, 'work-steps', next)
    const suppliers = await app.signedIn(supplier, { role: 'coordinator' })
    await suppliers.goto(`/received-orders/${draft.id}`)
    await buyers.reload()
    for (const page of [buyers, suppliers]) await page.getByText(/^Oxygen 19\.5–23\.5\s%/).waitFor()
  })

  test('declining needs a reason, works by keyboard, and the buyer reads it', async () => {
    const order = await world.confirmed()
    const page = await app.signedIn(supplier, { role: 'coordinator' })
    await page.goto(`/received-orders/${order.id}`)
    await page.getByRole('button', { name: 'Decline' }).press('Enter')
    await page.getByRole('dialog').locator(':focus').waitFor()
    await page.getByRole('dialog').getByLabel('Reason').press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('This is required.').waitFor()
    await page.getByLabel('Reason').fill('No crane is free in that week.')
    await page.getByLabel('Reason').press('Tab')
    await Promise.all([
      page.getByText(`Order ${order.number} is declined.`).waitFor(),
      page.keyboard.press('Enter'),
    ])
    expect(await answerOf(order)).toMatchObject({
      status: 'declined',
      reason: 'No crane is free in that week.',
    })
    const buyers = await app.signedIn(world.buyer)
    await buyers.goto(`/orders/${order.id}`)
    await buyers.getByText('Reason: No crane is free in that week.').waitFor()
  })

  test('an order that its buyer has cancelled says so and cannot be answered', async () => {
    const order = await world.confirmed()
    const page = await app.signedIn(supplier)
    await page.goto(`/received-orders/${order.id}`)
    await page.getByRole('button', { name: 'Accept' }).click()
    await world.buyer.post(`/orders/${order.id}/cancel`)
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    await page.getByText(/has cancelled this order\. Do not start its work/).waitFor()
    expect((await answerOf(order)).status).toBeNull()
  })

  test('an event that is planned from an order takes place where it was ordered, by the clock there', async () => {
    const site = await make.site(world.buyer, { name: 'Osaka works' })
    await world.buyer.put(`/sites/${site.id}/time-zone`, { timeZone: 'Asia/Tokyo' })
    const steps = [
      { name: 'Isolate', estimatedDurationMinutes: 90 },
      { name: 'Change the bearing', estimatedDurationMinutes: 45 },
    ]
    const task = await taskOf(world.buyer, steps)
    const order = await world.confirmed({ siteId: site.id, lines: [{ workTaskId: task.id }] })
    await supplier.post(`/received-orders/${order.id}/accept`)
    const page = await app.signedIn(supplier, { role: 'coordinator' })
    await page.goto(`/received-orders/${order.id}`)
    await page.getByRole('link', { name: 'Schedule and assign' }).click()
    await page.getByText('If you choose no other site: Osaka works, as ordered.').waitFor()
    await expect.poll(() => page.getByRole('combobox', { name: 'Order' }).inputValue()).toBe(order.number)
    const { body } = await world.buyer.get(`/orders/${order.id}?with[]=lines`)
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(body.data.lines[0].workTask.name)
    // Seen red with an hour, whatever its steps take.
    const length = page.getByRole('textbox', { name: 'Length' })
    await expect.poll(() => length.inputValue()).toBe('2 h 15 min')
    const short = page.getByText('Its steps take 2 h 15 min')
    expect(await short.count()).toBe(0)
    await length.fill('2 h')
    await short.waitFor()
    await page.getByLabel('Title').fill('Bearing service')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Bearing service' }).waitFor()
    await page.getByText('By the clock at Osaka works (Asia/Tokyo).').waitFor()
    // The site is the buyer's, so it has no page here. Seen red with a link to it.
    await page.getByText('Osaka works', { exact: true }).waitFor()
    expect(await page.getByRole('link', { name: 'Osaka works' }).count()).toBe(0)
    await page.getByRole('link', { name: order.number }).click()
    await page.getByRole('heading', { level: 1, name: order.number }).waitFor()
    // Seen red with a page that says only how the order was answered, and with its state as read before the event.
    const progress = page.getByRole('list', { name: 'Status' })
    await progress.getByText('Scheduled').and(page.locator('[aria-current=step]')).waitFor()
    await page
      .getByRole('region', { name: 'Used in' })
      .getByRole('link', { name: 'Bearing service' })
      .waitFor()
  })
})

/** Runs in the page: on how many lines a day in a fact is at most, however narrow that is. */
function linesOfDay(fact: Element): number {
  const nodes = document.createTreeWalker(fact, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const day = /\d{1,2} \w+ \d{4}/.exec(node.textContent ?? '')
    if (!day) continue
    range.setStart(node, day.index)
    range.setEnd(node, day.index + day[0].length)
  }
  const lines = Array.from({ length: 30 }, (_, step) => {
    ;(fact as HTMLElement).style.width = `${100 + 5 * step}px`
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })
  return Math.max(...lines)
}
