import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { make } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'
import { printed } from './support/printed.ts'

const app = await useApp()

/** The area of A4 within margins of 15 mm, in CSS pixels. */
const PAPER = { width: 680, height: 1_000 }

describe.skipIf(!canOpen)('a printed list', () => {
  test('shows every row with all columns, says its filter and date, and repeats its head', async () => {
    const own = await app.service.organization()
    const site = await make.site(own, { name: 'Kuusikoski paper mill, boiler house and wood handling' })
    for (let number = 1; number <= 30; number += 1) await make.job(own, site.id)
    for (const width of [360, 1280]) {
      const page = await app.signedIn(own, { width, scheme: 'dark' })
      await page.goto('/jobs?status=draft&count=50&orderBy=number')
      await page.getByRole('row').nth(30).waitFor()
      const paper = await page.pdf({ preferCSSPageSize: true })
      expect(pagesOf(paper)).toBeGreaterThanOrEqual(2)
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize(PAPER)
      const heads = page.locator('thead th')
      await expect.poll(() => heads.count()).toBeGreaterThanOrEqual(4)
      await expect.poll(() => hiddenOf(heads)).toEqual([])
      await expect.poll(() => page.getByRole('row').count()).toBe(31)
      // The head of a table is repeated on each page.
      await expect
        .poll(() => page.locator('thead').evaluate((head) => getComputedStyle(head).display))
        .toBe('table-header-group')
      await page.getByText(/Printed .* \(UTC\)/).waitFor()
      await page.getByText(/: Draft$/).waitFor()
      for (const hidden of ['navigation', 'searchbox', 'combobox', 'checkbox'] as const) {
        await expect.poll(() => shownOf(page.getByRole(hidden)), { message: hidden }).toEqual([])
      }
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(PAPER.width)
      await expect
        .poll(() => page.locator('table').evaluate((table) => table.getBoundingClientRect().right))
        .toBeLessThanOrEqual(PAPER.width)
      const [across, upright] = paperOf(paper)
      expect(across).toBeLessThan(upright)
      const moment = page.locator('tbody time').first()
      await expect
        .poll(() => moment.evaluate((time) => getComputedStyle(time, '::after').content))
        .toMatch(/\d{4}/)
    }
  })

  // Seen red with a time that was drawn after the browser had laid out the paper.
  test('says when it was printed, not when it was opened', async () => {
    const own = await app.service.organization()
    await make.site(own, { name: 'Kuusikoski paper mill' })
    const page = await app.signedIn(own, { fresh: true })
    await page.goto('/sites')
    await page.getByRole('link', { name: 'Kuusikoski paper mill' }).waitFor()
    // Answers of the service would tell its time.
    await page.context().setOffline(true)
    // In the middle of a minute: an answer that was heard late has set the clock back by some seconds.
    const later = Math.floor(Date.now() / 60_000) * 60_000 + 9 * 3_600_000 + 30_000
    await page.clock.setFixedTime(later)
    const time = new Date(later).toISOString().slice(11, 16)
    expect((await printed(page)).sheets.join(' ')).toMatch(new RegExp(`Printed [^(]*${time} `))
  })

  // Seen red with every list upright: the tasks of an order had one word in each line.
  test('with many columns lies on its side, in one piece', async () => {
    const own = await app.service.organization()
    const site = await make.site(own, { name: 'Kuusikoski paper mill, boiler house' })
    await make.order(own, site.id)
    const page = await app.signedIn(own)
    await page.goto('/orders')
    await page.getByRole('row').nth(1).waitFor()
    const paper = await page.pdf({ preferCSSPageSize: true })
    const [across, upright] = paperOf(paper)
    expect(across).toBeGreaterThan(upright)
    expect(pagesOf(paper)).toBe(1)
    // Seen red upright, where the last of 38 requirements were cut off.
    await page.goto('/competence-matrix')
    await page.getByRole('main').getByText('No requirement is in force.').waitFor()
    const [wide, high] = paperOf(await page.pdf({ preferCSSPageSize: true }))
    expect(wide, 'the matrix').toBeGreaterThan(high)
  })
})

describe.skipIf(!canOpen)('a printed schedule', () => {
  // Seen red with the month upright, with the buttons of the screen, and without times.
  test('has times, whole titles and its filters, says whose and as of when it is, and no controls', async () => {
    const own = await app.service.organization()
    const site = await make.site(own, { name: 'Kuusikoski paper mill' })
    const title = 'Scaffold inspection before the day shift'
    await make.event(own, { title, siteId: site.id, start: '2027-03-02 07:30', durationMinutes: 45 })
    const page = await app.signedIn(own)
    for (const name of ['First', 'Second', 'Third', 'Fourth', 'Fifth'])
      await make.event(own, { title: `${name} round`, siteId: site.id, start: '2027-03-04 08:00' })
    const { body } = await own.get('/me')
    for (const [view, period, across] of [
      ['month', 'March 2027', true],
      ['week', /^1\s–\s7 Mar 2027$/, false],
      ['agenda', /^1\s–\s28 Mar 2027$/, false],
      ['timeline', /^1\s–\s28 Mar 2027$/, true],
    ] as const) {
      await page.goto(`/schedule?view=${view}&day=2027-03-01&site=${site.id}`)
      await page.getByRole('link', { name: title }).waitFor()
      const paper = await page.pdf({ preferCSSPageSize: true })
      expect(pagesOf(paper), view).toBe(1)
      const [width, height] = paperOf(paper)
      expect(width > height, view).toBe(across)
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize(PAPER)
      for (const hidden of ['button', 'radio', 'textbox', 'combobox', 'checkbox'] as const) {
        await expect
          .poll(() => shownOf(page.getByRole(hidden)), { message: `${view}: ${hidden}` })
          .toEqual([])
      }
      await page.getByText(period, { exact: true }).waitFor()
      await page.getByText(new RegExp(`${body.data.organization.name} · Printed .* \\(UTC\\)`)).waitFor()
      await page.getByText(/Site: Kuusikoski paper mill/).waitFor()
      if (view === 'month') {
        const entry = page.getByRole('link', { name: title })
        await expect
          .poll(async () => (await entry.getByText('07:30').boundingBox())?.width)
          .toBeGreaterThan(10)
        await expect.poll(() => page.getByRole('link', { name: 'Fifth round' }).count()).toBe(1)
        await expect.poll(() => page.getByText(/more$/).count()).toBe(0)
      }
      if (view === 'week') await page.getByRole('link', { name: title }).getByText('07:30–08:15').waitFor()
      if (view === 'month' || view === 'timeline')
        await expect
          .poll(() => page.getByText(title, { exact: true }).evaluate(isWhole), { message: view })
          .toBe(true)
      await page.emulateMedia({ media: null })
      await page.setViewportSize({ width: 1280, height: 900 })
    }
  })
})

/** Whether all of a text is seen. */
function isWhole({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean {
  return scrollWidth <= clientWidth && scrollHeight <= clientHeight
}

/** The width and height of the first page of a document, in points. */
function paperOf(document: Buffer): readonly [number, number] {
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(document.toString('latin1')) ?? []
  return [Number(width), Number(height)]
}

/** The number of pages of a document. */
function pagesOf(document: Buffer): number {
  return document.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** The texts of the elements that are seen. */
function shownOf(elements: Locator): Promise<(string | null)[]> {
  return elements.evaluateAll((all) =>
    all.filter((each) => each.checkVisibility()).map((each) => each.textContent),
  )
}

/** The texts of those that are not. */
function hiddenOf(elements: Locator): Promise<(string | null)[]> {
  return elements.evaluateAll((all) =>
    all.filter((each) => !each.checkVisibility()).map((each) => each.textContent),
  )
}
