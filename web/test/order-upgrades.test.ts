import { beforeEach, describe, expect, test } from 'vitest'
import { confirmed } from '../../test/support/procedures.ts'
import { make } from '../../test/support/samples.ts'
import { type Supply, supply } from '../../test/support/supply.ts'
import { canOpen, useApp } from './support/app.ts'
import { Clicks } from './support/clicks.ts'
import { settled } from './support/settled.ts'

// Seen red with an upgrade offered beside an open one, and with a replaced order that tells its supplier to stop work
// under way.

const app = await useApp()
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe.skipIf(!canOpen)('an order whose procedure has changed', () => {
  let world: Supply
  beforeEach(async () => {
    world = await supply(app.service)
  })

  test('is upgraded by its planner, from a new check in a step to the confirmed order that replaces it', async () => {
    const { buyer, parts } = world
    const order = await world.confirmed({ supplierOrganizationId: null })
    const event = (days: number) =>
      make.event(buyer, {
        orderId: order.id,
        siteId: parts.site?.id,
        start: `${dayFromNow(days)} 08:00`,
        durationMinutes: 60,
      })
    const [before, later] = [await event(-1), await event(9)]
    const begun = await make.job(buyer, parts.site?.id, { eventId: before.id })
    await buyer.post(`/jobs/${begun.id}/confirm`)
    await buyer.post(`/jobs/${begun.id}/start`)
    const planned = await make.job(buyer, parts.site?.id, { eventId: later.id, orderId: order.id })
    const page = await app.signedIn(buyer)
    const clicks = new Clicks(
      'a check with limits, confirmed as material with a note, and its order upgraded',
    )
    await page.goto(`/work-tasks/${parts.task?.id}`)
    await clicks.on(page.getByRole('button', { name: 'New version' }))
    await clicks.on(page.getByRole('button', { name: /^Change step 1/ }))
    await clicks.on(page.getByRole('button', { name: 'Oxygen' }))
    await clicks.on(page.getByRole('button', { name: 'Confirm', exact: true }))
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Oxygen 19.5–23.5 %, at most 1 h old, stops the work').waitFor()
    await clicks.on(dialog.getByText('1 confirmed order'))
    await dialog.getByText('2 jobs').waitFor()
    await dialog.getByText('1 planned date').waitFor()
    await expect.poll(() => dialog.getByLabel('Material').isChecked()).toBe(true)
    await dialog.getByLabel('What has changed, and why').fill('The air is measured first.')
    const link = dialog.getByRole('link', { name: `Order ${order.number}` })
    await expect.poll(() => link.getAttribute('href')).toContain(`/orders/${order.id}`)
    await clicks.on(dialog.getByRole('button', { name: 'Confirm' }))
    await page.getByText('Version 2 is confirmed.').waitFor()
    await page.goto(`/orders/${order.id}`)
    await clicks.on(page.getByRole('button', { name: 'Upgrade' }))
    const notice = page.getByRole('region', { name: 'Replaced order' })
    await notice.getByText('Will replace').waitFor()
    await notice.getByRole('link', { name: `Job ${begun.number}` }).waitFor()
    await clicks.on(page.getByRole('button', { name: 'Confirm' }))
    await clicks.on(dialog.getByRole('button', { name: 'Confirm the order' }))
    await notice.getByText('Has replaced').waitFor()
    clicks.atMost(10)
    for (const { number } of [begun, planned])
      await notice.getByRole('link', { name: `Job ${number}` }).waitFor()
    await notice.getByText('This job had begun.').waitFor()
    const { body } = await buyer.get(`/orders/${order.id}?with[]=replacedBy`)
    expect(body.data.replacedBy).toMatchObject({ status: 'confirmed' })
    const changes = await buyer.get(`/work-tasks/${parts.task?.canonicalId}/versions?with[]=change`)
    expect(changes.body.data[0].change).toMatchObject({
      kind: 'material',
      note: 'The air is measured first.',
    })
    await notice.getByRole('link', { name: `Order ${order.number}` }).click()
    const by = page.getByRole('region', { name: 'Replacing order' })
    await by.getByText('Replaced by').waitFor()
    await by.getByRole('link', { name: `Job ${begun.number}` }).waitFor()
    expect(await by.getByRole('link', { name: `Job ${planned.number}` }).count()).toBe(0)
  })

  // Seen red with an upgrade that is always offered.
  test('is not offered an upgrade while nothing is newer', async () => {
    const { buyer, parts } = world
    const order = await world.confirmed()
    const page = await app.signedIn(buyer)
    const open = async () => {
      const known = page.waitForResponse((response) => response.url().includes('outdated'))
      await page.goto(`/orders/${order.id}`)
      await (await known).finished()
      await page.getByRole('button', { name: 'Mark as completed' }).waitFor()
      await settled(page)
    }
    await open()
    expect(await page.getByRole('button', { name: 'Upgrade' }).count()).toBe(0)
    await confirmed(buyer, 'safety-requirements', parts.requirement ?? {})
    await open()
    await page.getByRole('button', { name: 'Upgrade' }).waitFor()
  })

  test('names the open upgrade instead of offering another one, also if it was opened meanwhile', async () => {
    const { buyer, parts } = world
    const order = await world.confirmed()
    await confirmed(buyer, 'educational-contents', parts.content ?? {})
    const page = await app.signedIn(buyer)
    await page.goto(`/orders/${order.id}`)
    await page.getByRole('button', { name: 'Upgrade' }).waitFor()
    const { body } = await buyer.post(`/orders/${order.id}/upgrade`)
    await page.getByRole('button', { name: 'Upgrade' }).click()
    const notice = page.getByRole('region', { name: 'Replacing order' })
    await notice.getByText('An upgrade is under way:').waitFor()
    expect(await page.getByRole('button', { name: 'Upgrade' }).count()).toBe(0)
    await notice.getByRole('link', { name: `Order ${body.data.number}` }).click()
    await page.getByRole('heading', { name: `Order ${body.data.number}` }).waitFor()
    await buyer.post(`/orders/${body.data.id}/cancel`)
    await page.goto(`/orders/${order.id}`)
    await page.getByRole('button', { name: 'Upgrade' }).waitFor()
  })

  test('tells its supplier which order replaces which, and what to do', async () => {
    const { buyer, supplier } = world
    const order = await world.confirmed()
    await supplier.post(`/received-orders/${order.id}/accept`)
    const { body } = await buyer.post(`/orders/${order.id}/upgrade`)
    await buyer.post(`/orders/${body.data.id}/confirm`)
    const page = await app.signedIn(supplier)
    await page.goto(`/received-orders/${order.id}`)
    const by = page.getByRole('region', { name: 'Replacing order' })
    await by.getByText('Replaced by').waitFor()
    expect(await page.getByText('stop what is under way').count()).toBe(0)
    await by.getByRole('link', { name: `Order ${body.data.number}` }).click()
    const notice = page.getByRole('region', { name: 'Replaced order' })
    await notice.getByText('Will replace').waitFor()
    await notice.getByText('Once you accept').waitFor()
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    await notice.getByText('Has replaced').waitFor()
  })
})
