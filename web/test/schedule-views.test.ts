import { describe, expect, test } from 'vitest'
import { make, type Sample } from '../../test/support/samples.ts'
import { receiveOrder } from '../../test/support/supply.ts'
import { canOpen, useApp } from './support/app.ts'
import { places } from './support/each-place.ts'
import { ordered } from './support/plan.ts'
import { settled } from './support/settled.ts'

const app = await useApp()

describe.skipIf(!canOpen)('a view of the schedule', () => {
  test('an agenda has what goes on below each of its days, and says until when, with another year', async () => {
    const own = await app.service.organization()
    const scaffold = { title: 'Scaffold', start: '2026-11-14 07:00', durationMinutes: 24 * 1440 }
    const outage = { title: 'Outage', start: '2026-12-30 07:00', durationMinutes: 3 * 1440 }
    const visit = { title: 'Visit', start: '2026-12-10 00:00', durationMinutes: 2 * 1440, allDay: true }
    for (const each of [scaffold, outage, visit]) await make.event(own, each)
    const page = await app.signedIn(own)
    const said = (name: string) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name }) })
        .evaluateAll((rows) =>
          rows.map(
            (row) =>
              `${row.closest('section')?.querySelector('h3')?.textContent}: ${row.firstChild?.textContent}`,
          ),
        )
    await page.goto('/schedule?view=agenda&day=2026-12-07')
    await page.getByRole('link', { name: 'Scaffold' }).first().waitFor()
    await expect
      .poll(() => said('Scaffold'))
      .toEqual([
        expect.stringMatching(/7 December 2026 *: until Tue 8 Dec 07:00$/),
        expect.stringMatching(/8 December 2026 *: until 07:00$/),
      ])
    await expect
      .poll(() => said('Visit'))
      .toEqual([
        expect.stringMatching(/10 December 2026 *: until Fri 11 Dec$/),
        expect.stringMatching(/11 December 2026 *: All day$/),
      ])
    await expect
      .poll(() => said('Outage'))
      .toEqual([
        expect.stringMatching(/30 December 2026 *: 07:00 – Sat,? 2 Jan 2027 07:00$/),
        expect.stringMatching(/31 December 2026 *: until Sat,? 2 Jan 2027 07:00$/),
        expect.stringMatching(/1 January 2027 *: until Sat 2 Jan 07:00$/),
        expect.stringMatching(/2 January 2027 *: until 07:00$/),
      ])
  })

  test('a week has a scale of hours, with clashing entries side by side', async () => {
    const own = await app.service.organization()
    const site = await make.site(own, { name: 'Pulp mill' })
    for (const [title, start, durationMinutes] of [
      ['Toolbox talk', '2027-03-02 06:30', 15],
      ['Hoist service', '2027-03-02 09:00', 120],
      ['Crane course', '2027-03-02 10:00', 120],
      ['Fire watch', '2027-03-02 22:00', 240],
      ['Drying', '2027-03-03 20:00', 900],
    ] as const) {
      await make.event(own, { title, start, durationMinutes, siteId: site.id })
    }
    const page = await app.signedIn(own)
    await page.goto('/schedule?view=week&day=2027-03-02')
    const box = async (name: string, nth = 0) => {
      const found = await page.getByRole('link', { name }).nth(nth).boundingBox()
      if (!found) throw new Error(`${name} is not shown`)
      return { ...found, bottom: found.y + found.height, right: found.x + found.width }
    }
    await page.getByRole('link', { name: 'Toolbox talk' }).waitFor()
    // What is read late moves everything below it.
    await settled(page)
    // Two hours have room for the site; a quarter of an hour does not.
    const inside = async (name: string) => {
      const where = await page.getByRole('link', { name }).first().getByText('Pulp mill').boundingBox()
      const whole = await box(name)
      return where !== null && where.y + where.height <= whole.bottom && where.x < whole.right
    }
    expect(await inside('Fire watch')).toBe(true)
    expect(await inside('Toolbox talk')).toBe(false)
    const talk = await box('Toolbox talk')
    const [hoist, crane] = [await box('Hoist service'), await box('Crane course')]
    const [watch, rest] = [await box('Fire watch'), await box('Fire watch', 1)]
    const hour = crane.y - hoist.y
    expect(hour).toBeGreaterThan(40)
    expect((hoist.y - talk.y) / hour).toBeCloseTo(2.5, 1)
    expect(hoist.height / hour).toBeCloseTo(2, 1)
    expect(crane.x).toBeGreaterThanOrEqual(hoist.right)
    expect(talk.height).toBeGreaterThanOrEqual(22)
    // It continues past midnight.
    expect(watch.height / hour).toBeCloseTo(2, 1)
    expect(rest.bottom).toBeLessThan(talk.y)
    expect(rest.x).toBeGreaterThan(watch.right)
    // The scale begins with the first work that begins in the week, not with what goes on from the night before.
    expect(talk.y - (await box('Drying', 1)).y).toBeCloseTo(hour / 2, -1)
    expect((await box('Drying', 1)).height / hour).toBeCloseTo(5, 1)
    await page.setViewportSize({ width: 360, height: 780 })
    await expect
      .poll(async () => (await box('Crane course')).y - (await box('Hoist service')).bottom)
      .toBeGreaterThanOrEqual(0)
  })

  // Seen red with a scale that ignores the entries, and with columns of one width.
  test.each(places([50, 8]))(
    'a week with %i simultaneous jobs lists all entries of each day by start, on a tablet too',
    async (count) => {
      const own = await app.service.organization()
      for (let number = 1; number <= count; number += 1) {
        const start = `2027-03-02 ${number % 2 ? '09:00' : '09:30'}`
        await make.event(own, { title: `Job ${number}`, start, durationMinutes: 120 })
      }
      const page = await app.signedIn(own)
      for (const width of [1280, 768]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto('/schedule?view=week&day=2027-03-02')
        const entries = page
          .getByRole('region', { name: /Tuesday,? 2 March/ })
          .getByRole('link', { name: /Job \d+/ })
        await expect.poll(() => entries.count()).toBe(count)
        const said = await entries.allTextContents()
        expect(said[0]).toContain('09:00–11:00')
        expect(said.at(-1)).toContain('09:30–11:30')
        const boxes = await entries.evaluateAll((all) =>
          all.map((each) => each.getBoundingClientRect().toJSON()),
        )
        for (const [index, { width: wide, height, top }] of boxes.entries()) {
          expect(wide).toBeGreaterThanOrEqual(100)
          expect(height).toBeGreaterThanOrEqual(24)
          expect(top).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? 0)
        }
      }
    },
  )

  test('a day with clashing work has a wider column', async () => {
    const own = await app.service.organization()
    for (const [title, day] of [
      ['Felt change', 2],
      ['Roll change', 2],
      ['Crane course', 3],
    ] as const) {
      await make.event(own, { title, start: `2027-03-0${day} 09:00`, durationMinutes: 120 })
    }
    const page = await app.signedIn(own)
    await page.goto('/schedule?view=week&day=2027-03-02')
    const wide = async (name: string) => (await page.getByRole('link', { name }).boundingBox())?.width ?? 0
    await page.getByRole('link', { name: 'Crane course' }).waitFor()
    await settled(page)
    expect(await wide('Felt change')).toBeCloseTo(await wide('Crane course'), -1)
  })

  test('an entry has the colour and shape of its kind, and of a draft, in a week, a month and a timeline, and names its kind and people', async () => {
    const own = await app.service.organization()
    const { identity } = await app.service.member(own, 'worker')
    const kinds = ['job', 'inspection', 'maintenance', 'training', 'other']
    for (const type of kinds) {
      const start = `2027-03-0${1 + kinds.indexOf(type)} 08:00`
      const { id } = await make.event(own, { title: `Only ${type}`, type, start, durationMinutes: 60 })
      if (type === 'job') await own.post(`/events/${id}/assignments`, { userId: identity.userId })
      // All others are drafts.
      if (type === 'training') await own.post(`/events/${id}/confirm`)
    }
    const page = await app.signedIn(own)
    const looks = async (view: string) => {
      await page.goto(`/schedule?view=${view}&day=2027-03-02`)
      const found: Record<string, string> = {}
      for (const type of kinds) {
        const entry = page.locator(`main a[href*="/events/"][data-kind=${type}]`).first()
        await entry.waitFor()
        const shape = await entry.locator(`svg[data-kind=${type}]`).innerHTML()
        found[type] =
          `${await entry.evaluate((each) => getComputedStyle(each).borderInlineStartColor)} ${shape}`
        const edge = await entry.evaluate((each) => getComputedStyle(each).borderInlineStartStyle)
        expect(edge === 'dashed', `${view}: ${type}`).toBe(type !== 'training')
      }
      return found
    }
    const timeline = await looks('timeline')
    expect(new Set(Object.values(timeline).map((look) => look.split(' <')[0])).size).toBe(kinds.length)
    for (const view of ['week', 'month']) {
      expect(await looks(view)).toEqual(timeline)
      await page.getByRole('link', { name: /Only job.* Job, Test Person$/ }).waitFor()
      await page.getByRole('link', { name: /Only maintenance.* Maintenance$/ }).waitFor()
      await expect.poll(() => page.getByTitle(/Only job .*Job · Test Person$/).count()).toBe(1)
    }
  })

  // Seen red with the people named who are ready.
  test('an entry says who is not ready or in two places, in every view; lanes of people show a week and a month', async () => {
    const own = await app.service.organization()
    const { event } = await ordered(own)
    const veera = await make.user(own, { firstName: 'Veera', lastName: 'Salo' })
    const course = await make.event(own, {
      ...{ title: 'Crane course', start: `${event.start.slice(0, 10)} 12:00`, durationMinutes: 120 },
    })
    for (const { id } of [event, course]) {
      await own.post(`/events/${id}/assignments`, { userId: veera.id })
    }
    const page = await app.signedIn(own, { role: 'coordinator' })
    const day = event.start.slice(0, 10)
    const said = 'Not ready: Veera Salo.*Veera Salo is also in “Crane course”'
    const entry = page.getByRole('link', { name: new RegExp(`Overhaul of grinder 3.*${said}`) })
    const view = async (name: string) => {
      await page.getByRole('radio', { name }).press('Space')
      await expect.poll(() => page.getByRole('radio', { name }).isChecked()).toBe(true)
    }
    await page.goto(`/schedule?view=week&day=${day}`)
    await entry.waitFor()
    await entry.getByText('VS', { exact: true }).waitFor()
    await page.getByRole('status').getByText('Not ready: 1 entry').waitFor()
    await page.getByText('In two places: 2 entries').waitFor()
    await page.getByRole('list', { name: 'Kinds and states' }).getByText('somebody is not ready').waitFor()
    await view('Person')
    const lane = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Veera Salo' }) })
    await expect.poll(() => lane.getByRole('link').count()).toBe(2)
    await entry.waitFor()
    await view('Month')
    await expect.poll(() => lane.getByRole('link').count()).toBe(2)
    await entry.waitFor()
    await view('None')
    await page
      .getByRole('table')
      .and(page.getByLabel(/ 20[0-9]{2}$/))
      .waitFor()
    await entry.waitFor()
    await view('Timeline')
    await entry.waitFor()
    await view('Agenda')
    const row = page.getByRole('listitem').filter({ hasText: 'Overhaul of grinder 3' })
    await row.getByText('Not ready: Veera Salo').waitFor()
    await row.getByText('Veera Salo is also in “Crane course”').waitFor()
  })

  // Seen red with a supplier filter that keeps every entry, and with lanes by site in their place.
  test('is filtered by person, supplier, kind, state, risk and answer, and has a lane for each supplier', async () => {
    const [own, supplier] = [await app.service.organization(), await app.service.organization()]
    const order = await receiveOrder(supplier, own, app.service.database)
    const bought = await make.event(own, {
      title: 'Bought work',
      orderId: order.id,
      start: '2027-03-02 08:00',
    })
    const office = await make.event(own, { title: 'Office day', start: '2027-03-03 08:00' })
    const veera = await make.user(own, { firstName: 'Veera', lastName: 'Salo' })
    const hers = await make.event(own, { title: 'Crane course', start: '2027-03-04 08:00' })
    await own.post(`/events/${hers.id}/assignments`, { userId: veera.id })
    const over = await make.event(own, { title: 'Given up', start: '2027-03-05 08:00', type: 'meeting' })
    expect((await own.post(`/events/${over.id}/cancel`)).status).toBe(200)
    const { name } = (await own.get('/suppliers?relation=supplier')).body.data[0].organization
    const page = await app.signedIn(own)
    await page.goto('/schedule?view=week&day=2027-03-02')
    const entries = page.locator('main a[href*="/events/"][data-kind]')
    await expect.poll(() => entries.count()).toBe(3)
    for (const view of ['Week', 'Timeline']) {
      await page.getByRole('radio', { name: view }).press('Space')
      await page.getByRole('radio', { name: 'Supplier', exact: true }).press('Space')
      await expect
        .poll(() => page.locator('main section').evaluateAll(lanes))
        .toEqual([
          [name, [bought.id]],
          ['Own work', [office.id, hers.id]],
        ])
    }
    const choose = async (field: string, text: string) => {
      await page
        .getByRole('search')
        .getByLabel(field, { exact: true })
        .and(page.locator('[type=text], :not([type])'))
        .fill(text)
      await page.getByRole('option', { name: text }).click()
    }
    await choose('Supplier', name)
    await expect.poll(() => entries.count()).toBe(1)
    await expect.poll(() => entries.getAttribute('href')).toContain(bought.id)
    await page.goto('/schedule?view=week&day=2027-03-02')
    await choose('Person', 'Veera Salo')
    await expect.poll(() => entries.count()).toBe(1)
    await expect.poll(() => entries.getAttribute('href')).toContain(hers.id)
    // The box follows the address, which has changed only after the click.
    await page.getByLabel('Only mine').click()
    await expect.poll(() => new URL(page.url()).searchParams.get('person')).toBeNull()
    await settled(page)
    expect(await entries.count()).toBe(0)

    // An unknown value in an address counts for nothing.
    await page.goto('/schedule?view=week&day=2027-03-02&answer=perhaps')
    await expect.poll(() => entries.count()).toBe(3)
    expect(await entries.last().evaluate(isMovedByKey)).toBe(true)
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    for (const [label, value, found] of [
      ['Answer', 'Not answered yet', [bought.id]],
      ['Risk', 'Without steps', [office.id, hers.id]],
      ['Kind', 'Meeting', []],
      ['Status', 'Cancelled', [over.id]],
    ] as const) {
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.getByRole('dialog').getByLabel(label, { exact: true }).selectOption({ label: value })
      await page.getByRole('dialog').getByRole('button', { name: 'Show' }).click()
      await expect
        .poll(() =>
          entries.evaluateAll((all) => all.map((each) => each.getAttribute('href')?.split('/').at(-1))),
        )
        .toEqual(found)
      if (label === 'Status') {
        await expect.poll(() => entries.textContent()).toContain('Cancelled')
        expect(await entries.evaluate(isMovedByKey)).toBe(false)
      }
      await page.getByRole('button', { name: `Remove the filter ${label}` }).click()
      await expect.poll(() => entries.count()).toBe(3)
    }
  })

  test('a timeline has a row for each of 50 simultaneous jobs, in lanes, and says who is in two places', async () => {
    const own = await app.service.organization({ timeZone: 'Europe/Helsinki' })
    const site = await make.site(own, { name: 'Pulp mill' })
    const jobs: Sample[] = []
    for (let number = 1; number <= 50; number += 1) {
      const start = `2027-03-16 ${number % 2 ? '06:00' : '18:00'}`
      const job = { title: `Job ${number}`, type: 'job', siteId: site.id, start, durationMinutes: 2_880 }
      jobs.push(await make.event(own, job))
    }
    const { identity } = await app.service.member(own, 'worker')
    for (const job of jobs.slice(0, 2)) {
      await own.post(`/events/${job.id}/assignments`, { userId: identity.userId })
    }
    const page = await app.signedIn(own)
    await page.goto('/schedule?view=timeline&day=2027-03-16')
    const lane = (name: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name }) })
    const bars = lane('Pulp mill').getByRole('link', { name: /^Job \d+,/ })
    await expect.poll(() => bars.count()).toBe(50)
    await page.getByText('In two places: 2 entries').waitFor()
    await bars.and(page.getByRole('link', { name: 'Test Person is also in “Job 2”' })).waitFor()
    await page.getByText(/The clocks go forward: Sunday,? 28 March 2027 \(Europe\/Helsinki\)/).waitFor()
    // From the 16th at 06:00 to the 18th at 06:00: three days wide, on a row of its own.
    const [one, two] = [await bars.nth(0).boundingBox(), await bars.nth(1).boundingBox()]
    expect(one?.height).toBeGreaterThanOrEqual(24)
    expect(one?.width).toBeGreaterThan(60)
    expect(two?.y).toBeGreaterThanOrEqual((one?.y ?? 0) + (one?.height ?? 0))
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('radio', { name: 'Person' }).focus()
    await page.keyboard.press('Space')
    await expect.poll(() => lane('Test Person').getByRole('link').count()).toBe(2)
    await expect.poll(() => lane('Nobody assigned').getByRole('link').count()).toBe(48)
    await page.setViewportSize({ width: 360, height: 780 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360)
    await lane('Test Person').getByText('Tue 16 Mar 06:00 – Thu 18 Mar 06:00').waitFor()
    // All of them take the whole second day.
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/schedule?view=week&day=2027-03-17')
    const wednesday = page.getByRole('region', { name: /Wednesday,? 17 March/ })
    await expect.poll(() => wednesday.getByRole('link', { name: /Job \d+/ }).count()).toBe(50)
  })

  test('a week has one time zone: work in another zone is placed by the moment, with its own time', async () => {
    const own = await app.service.organization({ timeZone: 'Europe/Helsinki' })
    const site = await make.site(own, { name: 'Osaka works' })
    await own.put(`/sites/${site.id}/time-zone`, { timeZone: 'Asia/Tokyo' })
    const home = await make.event(own, {
      title: 'Toolbox talk',
      start: '2027-03-02 23:00',
      durationMinutes: 60,
    })
    await make.event(own, {
      siteId: site.id,
      start: '2027-03-03 06:00',
      title: 'Hoist service',
      durationMinutes: 60,
    })
    // The clocks of Helsinki go forward on 28 March 2027 at 03:00, those of Tokyo never.
    await make.event(own, {
      siteId: site.id,
      start: '2027-03-28 12:00',
      title: 'Crane course',
      durationMinutes: 60,
    })
    const page = await app.signedIn(own)
    const day = (name: RegExp) => page.getByRole('region', { name })
    await page.goto('/schedule?view=week&day=2027-03-02')
    const tuesday = day(/Tuesday,? 2 March/)
    await tuesday.getByText('06:00 Tokyo · Osaka works').waitFor()
    await page.getByText('Times are in the time zone of the organization (Europe/Helsinki)').waitFor()
    await settled(page)
    const [here, there] = await Promise.all(
      [home.title, 'Hoist service'].map((title) => tuesday.getByRole('link', { name: title }).boundingBox()),
    )
    // Six in the morning in Osaka is eleven at night the day before.
    expect(there?.y).toBe(here?.y)
    await page.goto('/schedule?view=week&day=2027-03-28')
    await day(/Sunday,? 28 March/)
      .getByText('06:00', { exact: true })
      .waitFor()
  })

  test('on a small screen the agenda comes first, and begins with today even if nothing takes place', async () => {
    const own = await app.service.organization()
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    await make.event(own, { title: 'Hoist service', start: `${soon} 08:00`, durationMinutes: 60 })
    const page = await app.signedIn(own, { width: 360 })
    await page.goto('/schedule')
    await page.getByRole('link', { name: 'Hoist service' }).waitFor()
    await expect.poll(() => page.getByRole('radio', { name: 'Agenda' }).isChecked()).toBe(true)
    await page.getByText('Nothing takes place today.').waitFor()
  })
})

/** The names of lanes, each with the ids of its events. */
function lanes(
  sections: readonly Element[],
): (readonly [string | undefined, readonly (string | undefined)[]])[] {
  return sections.map((lane) => [
    lane.querySelector('h3')?.textContent?.replace(/\s*\d+ entr(?:y|ies)$/, ''),
    [...lane.querySelectorAll('a[data-kind]')].map(
      (link) => /events\/([^?]+)/.exec(link.getAttribute('href') ?? '')?.[1],
    ),
  ])
}

/** Presses the keys that move an entry by a day. @returns whether the calendar takes them */
function isMovedByKey(entry: Element): boolean {
  const pressed = { key: 'ArrowRight', shiftKey: true, bubbles: true, cancelable: true }
  return !entry.dispatchEvent(new KeyboardEvent('keydown', pressed))
}
