import type { Response } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { make } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'

const app = await useApp()

describe.skipIf(!canOpen)('the clock of a site', () => {
  test('times are shown in the time zone of the site', async () => {
    const own = await app.service.organization({ timeZone: 'Europe/Helsinki' })
    const site = await make.site(own, { name: 'Osaka works' })
    await own.put(`/sites/${site.id}/time-zone`, { timeZone: 'Asia/Tokyo' })
    await make.event(own, { siteId: site.id, start: '2027-03-02 08:00', title: 'Hoist service' })
    const page = await app.signedIn(own)
    await page.goto('/schedule?view=agenda&day=2027-03-01')
    await page.getByText('08:00–08:30').waitFor()
    await page.getByText('Asia/Tokyo').waitFor()
    await page.goto('/schedule?view=month&day=2027-03-01')
    await page.getByRole('link', { name: '08:00 Tokyo Hoist service' }).click()
    await page.getByText('By the clock at Osaka works (Asia/Tokyo).').waitFor()
    // Seen red with “As the organization” for what browsers do not list.
    await own.put(`/sites/${site.id}/time-zone`, { timeZone: 'UTC' })
    await page.goto(`/sites/${site.id}`)
    await expect.poll(() => page.getByLabel('Time zone').inputValue()).toBe('UTC')
    // A change of the zone is no change by somebody else of what is being written. Seen red with a conflict in both.
    const write = async (description: string, zone: string) => {
      await page.getByLabel('Description').fill(description)
      await page.getByLabel('Time zone').selectOption(zone)
      const zoneNow = async () => (await own.get(`/sites/${site.id}/time-zone`)).body.data.timeZone
      await expect.poll(zoneNow).toBe(zone)
    }
    const isThis = (answer: Response) =>
      answer.request().method() === 'PUT' && new URL(answer.url()).pathname.endsWith(site.id)
    const save = async (description: string) => {
      const saved = page.waitForResponse((answer) => isThis(answer) && answer.ok())
      await page.getByRole('button', { name: 'Save' }).click()
      await saved
      expect((await own.get(`/sites/${site.id}`)).body.data.description).toBe(description)
      expect(await page.getByRole('dialog').count()).toBe(0)
    }
    await write('Behind the gate.', 'Asia/Tokyo')
    await save('Behind the gate.')
    await write('Beside the gate.', 'Europe/Helsinki')
    await page.reload()
    await page.getByText('You had not saved this.').waitFor()
    await save('Beside the gate.')
    // Where times could be read by the clock of a device that shows another one, their pages name theirs.
    // Seen red without a word of it.
    const named = page.getByText(/^By the clock of the organization/)
    await page.goto('/schedule')
    await page.getByRole('heading', { level: 1, name: 'Schedule' }).waitFor()
    expect(await named.count()).toBe(0)
    const { organizationId } = own.identity
    await own.put(`/organizations/${organizationId}`, { name: 'Osaka works', timeZone: 'Asia/Tokyo' })
    for (const at of ['/', '/schedule', '/events/new', '/jobs/running']) {
      await page.goto(at)
      await page.getByText('By the clock of the organization (Asia/Tokyo).').waitFor()
    }
  })

  // Seen red with ends by the wall clock: an hour too early, and an entry two hours long.
  test('work in the night when the clocks go forward ends by real time, on every page and in the form', async () => {
    const own = await app.service.organization()
    const site = await make.site(own, { name: 'Pulp mill' })
    await own.put(`/sites/${site.id}/time-zone`, { timeZone: 'Europe/Helsinki' })
    const night = { siteId: site.id, start: '2027-03-27 22:00', durationMinutes: 480 }
    const skipped = { siteId: site.id, start: '2027-03-28 03:30', durationMinutes: 60 }
    const { id } = await make.event(own, { ...night, title: 'Fire watch' })
    const never = await make.event(own, { ...skipped, title: 'Hoist service' })
    const page = await app.signedIn(own)
    const when = page.getByRole('region', { name: 'When' })
    const minutes = page.getByRole('textbox', { name: 'Length' })
    // A day of this year is given without it.
    const sunday = new Date().getFullYear() === 2027 ? 'Sun 28 Mar' : 'Sun, 28 Mar 2027'
    await page.goto(`/events/${id}`)
    await when.getByText('22:00 – Sun 28 Mar 07:00').waitFor()
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect.poll(() => minutes.evaluate(descriptionOf)).toBe(`until ${sunday} 07:00`)
    await page.goto(`/events/${never.id}`)
    await when.getByText('04:30–05:30').waitFor()
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect
      .poll(() => minutes.evaluate(descriptionOf))
      .toBe('The clock skips 03:30 on this day: 04:30–05:30')
    await page.goto('/schedule?view=agenda&day=2027-03-27')
    await page.getByText('22:00 – Sun 28 Mar 07:00').waitFor()
    await page.getByText('04:30–05:30').waitFor()
    // A new event has the clock of the chosen site.
    await page.goto('/events/new?day=2027-03-27')
    await page.getByRole('textbox', { name: 'Time', exact: true }).fill('22:00')
    // A length is typed as people write it; what is none is refused, and stays.
    await minutes.fill('7,5')
    await page.getByLabel('Title').fill('Night watch')
    await page.keyboard.press('Enter')
    await page.getByText('Give a whole number.').waitFor()
    await expect.poll(() => minutes.inputValue()).toBe('7,5')
    await minutes.fill('7:30')
    await expect.poll(() => minutes.evaluate(descriptionOf)).toBe(`until ${sunday} 05:30`)
    await minutes.fill('8 h')
    await expect.poll(() => minutes.evaluate(descriptionOf)).toBe(`until ${sunday} 06:00`)
    await page.getByLabel('Site', { exact: true }).first().fill('Pulp')
    await page.getByRole('option', { name: 'Pulp mill' }).click()
    await expect.poll(() => minutes.evaluate(descriptionOf)).toBe(`until ${sunday} 07:00`)
  })

  // Seen red with the offset of the wrong side of the change: 01:30–02:30, and 03:30–05:00.
  test('west of Greenwich too, a skipped time is later, and a repeated one is the first', async () => {
    const own = await app.service.organization()
    const page = await app.signedIn(own)
    for (const [timeZone, start, said] of [
      ['America/New_York', '2027-03-14 02:30', '03:30–05:00'],
      ['Europe/Helsinki', '2027-10-31 03:30', '03:30–04:00'],
      ['America/New_York', '2027-11-07 01:30', '01:30–02:00'],
    ] as const) {
      const site = await make.site(own)
      await own.put(`/sites/${site.id}/time-zone`, { timeZone })
      const { id } = await make.event(own, { siteId: site.id, start, durationMinutes: 90 })
      await page.goto(`/events/${id}`)
      await page.getByRole('region', { name: 'When' }).getByText(said, { exact: true }).waitFor()
    }
  })
})

/** What is said of a field below its label. */
function descriptionOf(field: Element): string | undefined {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
  return ids
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()
}
