import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Client } from '../../test/support/client.ts'
import { csvOf, importFile } from '../../test/support/exchange.ts'
import { make } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'

const app = await useApp()
const ROWS = 500
const TIMES = 12
const BAR_MS = 100
/** The browser does not report shorter events. */
const LEAST_MS = 16

// Other programs affect these measurements, so they are only printed.
describe.skipIf(!canOpen || !inject('everyLook'))('a list of 500 rows', () => {
  let client: Client
  beforeAll(async () => {
    client = await app.service.organization()
    const rows = Array.from({ length: ROWS }, (_, index) => ({ name: `Requirement ${1000 + index}` }))
    const { status } = await importFile(client, 'safety-requirements', csvOf(rows))
    expect(status).toBe(200)
  })

  test('reports how long changes take to appear', async () => {
    const page = await app.signedIn(client)
    await page.goto('/safety-requirements?count=500')
    const rows = page.getByRole('table').locator('tbody tr')
    await expect.poll(() => rows.count()).toBe(ROWS)
    const boxes = rows.locator('input[type=checkbox]')
    await say(page, 'choose a row', async (time) => {
      await boxes.nth(time).click()
      await page.getByText(`${time + 1} chosen`).waitFor()
    })
    const head = page.getByRole('columnheader', { name: 'Name' })
    await say(page, 'sort', async (time) => {
      await head.getByRole('button').click()
      const order = time % 2 ? 'descending' : 'ascending'
      await page.locator(`th[aria-sort=${order}]`).waitFor()
      await rows
        .first()
        .getByText(time % 2 ? `Requirement ${999 + ROWS}` : 'Requirement 1000')
        .waitFor()
    })
    const filter = page.getByLabel('Status', { exact: true })
    await say(page, 'filter', async (time) => {
      await filter.focus()
      await page.keyboard.press(time % 2 ? 'ArrowUp' : 'ArrowDown')
      await page.locator('table:not([data-stale])').waitFor()
    })
    const search = page.getByRole('searchbox')
    await search.click()
    // Every row has this in its name: all rows stay, and are drawn again.
    const text = 'Requirement 1'
    await say(page, 'type into the search', async (time) => {
      await page.keyboard.type(text[time % text.length] ?? '')
      if (time % text.length === text.length - 1) await search.fill('')
    })
  })

  test('reports how long a calendar of as many entries takes', async () => {
    const own = await app.service.organization()
    for (let number = 0; number < ROWS; number += 1) {
      const day = String(1 + (number % 28)).padStart(2, '0')
      await make.event(own, { title: `Job ${number}`, start: `2027-03-${day} 06:00`, durationMinutes: 60 })
    }
    const page = await app.signedIn(own)
    await page.goto('/schedule?view=timeline&day=2027-03-01')
    const entries = page.getByRole('main').locator('a[href*="/events/0"]')
    await expect.poll(() => entries.count()).toBe(ROWS)
    const choose = (name: string) => page.getByRole('radio', { name, exact: true }).press('Space')
    await say(page, 'show the agenda and the timeline', async (time) => {
      await choose(time % 2 ? 'Timeline' : 'Agenda')
      await expect.poll(() => entries.count()).toBe(ROWS)
    })
    await say(page, 'change the lanes', async (time) => {
      await choose(time % 2 ? 'Site' : 'Person')
      const name = time % 2 ? 'Without a site' : 'Nobody assigned'
      const lane = page.locator('section').filter({ has: page.getByRole('heading', { name }) })
      await expect.poll(() => lane.getByRole('link').count()).toBe(ROWS)
    })
  })
})

/**
 * Does something several times. Prints the 75th percentile of the time from the first event to its visible result,
 * and the longest task of the page meanwhile.
 */
async function say(page: Page, what: string, act: (time: number) => Promise<unknown>): Promise<void> {
  await page.evaluate(() => {
    const longest = new Map<number, number>()
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId === 0) continue
        longest.set(entry.interactionId, Math.max(entry.duration, longest.get(entry.interactionId) ?? 0))
      }
    })
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    const tasks: number[] = []
    const taskObserver = new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration))
    })
    taskObserver.observe({ type: 'longtask' })
    Object.assign(globalThis, { longest, observer, tasks, taskObserver })
  })
  for (let time = 0; time < TIMES; time += 1) {
    await act(time)
    // The browser reports an event after the frame that shows its result.
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen, 50))))
  }
  const { reported, task } = await page.evaluate(() => {
    const { longest, observer, tasks, taskObserver } = globalThis as unknown as {
      longest: Map<number, number>
      observer: PerformanceObserver
      tasks: number[]
      taskObserver: PerformanceObserver
    }
    observer.disconnect()
    taskObserver.disconnect()
    return { reported: [...longest.values()], task: Math.max(0, ...tasks) }
  })
  const unreported = Array.from({ length: Math.max(0, TIMES - reported.length) }, () => LEAST_MS)
  const times = [...reported, ...unreported].toSorted((one, other) => one - other)
  const p75 = times[Math.ceil(times.length * 0.75) - 1] ?? Number.NaN
  const verdict = p75 <= BAR_MS ? 'within' : 'ABOVE'
  process.stdout.write(
    `speed  ${ROWS} rows, ${what}: p75 ${p75} ms, ${verdict} ${BAR_MS} ms (worst ${times.at(-1)} ms, longest task ${task} ms)\n`,
  )
}
