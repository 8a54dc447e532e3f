import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../test/support/client.ts'
import { make } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'
import { dayFromNow, ordered } from './support/plan.ts'
import { confirmedTask } from './support/work.ts'

// Seen red with a part that leads to the jobs of every risk, with an arrow down that stays in its bar, and with the
// link on Today for everybody who reads jobs.

const app = await useApp()

describe.skipIf(!canOpen)('the outlook', () => {
  let client: Client
  beforeAll(async () => {
    client = await app.service.organization()
    const { id: siteId } = await make.site(client, { name: 'Kuusikoski mill' })
    const { id: workTaskId } = await confirmedTask(client, { name: 'Weld the pipe' })
    const order = await make.order(client, siteId, { lines: [{ workTaskId }] })
    await client.post(`/orders/${order.id}/confirm`)
    await make.order(client, siteId)
    const at = (days: number) => ({
      start: `${dayFromNow(days)}T08:00:00Z`,
      end: `${dayFromNow(days)}T15:00:00Z`,
    })
    await make.job(client, siteId, { orderId: order.id, ...at(14) })
    await make.job(client, siteId, at(14))
    await make.job(client, siteId, at(21))
  })

  test('a planner goes from Today by keys to the jobs of one risk in one week, and reads the same in a table', async () => {
    const page = await app.signedIn(client)
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Outlook' }).click()
    const jobs = page.getByRole('region', { name: 'Jobs by risk' })
    const parts = jobs.getByRole('list', { name: 'Jobs by risk' }).locator('[data-part]')
    await parts.nth(2).waitFor()
    const said = await parts.evaluateAll((links) =>
      links.map((link) => link.getAttribute('aria-label') ?? ''),
    )
    expect(said).toEqual([
      expect.stringMatching(/^\d+ \w+ – \d+ \w+, \w+: 1$/),
      expect.stringMatching(/^\d+ \w+ – \d+ \w+, Without steps: 1$/),
      expect.stringMatching(/^\d+ \w+ – \d+ \w+, Without steps: 1$/),
    ])
    await jobs.getByText('As a table').click()
    const [week = ''] = (said[0] ?? '').split(',')
    const row = jobs.getByRole('row', { name: week })
    await expect.poll(() => row.getByRole('cell').allTextContents()).toContain('2')
    expect(
      (await row.getByRole('cell').allTextContents()).map(Number).reduce((sum, each) => sum + each),
    ).toBe(2 * 2)

    await parts.first().focus()
    await expect
      .poll(() => jobs.locator('[data-part][tabindex="0"]').count(), { message: 'one stop of the Tab key' })
      .toBe(1)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => parts.nth(1).evaluate((part) => part === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => parts.nth(2).evaluate((part) => part === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Jobs', level: 1 }).waitFor()
    await page.getByText('1 job', { exact: true }).waitFor()
    await page.getByRole('list', { name: 'Filters' }).getByText('Takes place from').waitFor()
  })

  test('the orders of an age are a list of their own; a worker sees no link to the outlook', async () => {
    const page = await app.signedIn(client)
    await page.goto('/outlook')
    const orders = page.getByRole('region', { name: 'Orders' })
    const parts = orders.locator('[data-part]')
    await parts.nth(1).waitFor()
    await parts.first().focus()
    expect(await parts.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))).toEqual([
      'Draft, Up to 7 days: 1',
      'Confirmed, Up to 7 days: 1',
    ])
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => parts.nth(1).evaluate((part) => part === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByText('1 order', { exact: true }).waitFor()
    await page.getByRole('list', { name: 'Filters' }).getByText('Made from').waitFor()
    const worker = await app.signedIn(client, { role: 'worker' })
    await worker.goto('/')
    await worker.getByRole('main').getByRole('link', { name: 'Running work' }).waitFor()
    expect(await worker.getByRole('link', { name: 'Outlook' }).count()).toBe(0)
  })

  // Seen red with the hint on keys below a plot that has no part to open.
  test('who lacks a training is drawn, said and in a table, and a key leads to the training', async () => {
    const own = await app.service.organization({ timeZone: 'UTC' })
    const { event, content } = await ordered(own)
    await own.post(`/events/${event.id}/assignments`, { userId: own.identity.userId })
    const title = content?.title
    const page = await app.signedIn(own)
    await page.goto('/outlook')
    const plot = page.getByRole('region', { name: 'Training for coming work' })
    await plot.getByRole('img', { name: `${title}, Missing: 1` }).waitFor()
    expect(await plot.getByText('Arrow keys move, Enter opens.').count()).toBe(0)
    await plot.getByText('As a table').click()
    await expect
      .poll(() => plot.getByRole('row', { name: title }).getByRole('cell').allTextContents())
      .toEqual([...['0', '0', '1', '1']])
    await plot.getByRole('link', { name: title }).press('Enter')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  })
})
