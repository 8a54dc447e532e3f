import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { make } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'

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
  const answered = page.waitForResponse(change)
  await held.continue()
  await (await answered).finished()
  // What the app does with the answer, and what that leads to.
  for (let frames = 0; frames < 5; frames += 1) await page.evaluate(() => new Promise(requestAnimationFrame))
}
