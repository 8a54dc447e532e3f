import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { Clicks } from '../support/clicks.ts'
import { type Demonstration, read } from '../support/demonstration.ts'

// Seen red with a series that was moved as a whole, and with lanes that hid what did not fit.
/** A coordinator of a supplier staffs what was ordered, moves a shift, and looks at a shutdown of four weeks. */
export async function coordinator({ signedIn }: Demonstration): Promise<void> {
  const page = await signedIn('henna.makela@rautasara.example')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const button = (name: string | RegExp) => main.getByRole('button', { name })
  const menu = (name: string) => page.getByRole('navigation').first().getByRole('link', { name, exact: true })
  const column = (day: string) => main.getByRole('region', { name: new RegExp(` ${Number(day.slice(8))} `) })
  const person = (name: string) => main.getByRole('listitem').filter({ hasText: name })
  const busyOn = (await read(page, '/events?search=crane'))[0].start.slice(0, 10)

  const staffed = new Clicks('an order is accepted, scheduled and staffed with three who are ready and free')
  await page.goto('/')
  const waiting = main.getByRole('region', { name: 'Orders to answer' })
  await staffed.on(waiting.getByRole('button', { name: 'Accept' }))
  await staffed.on(dialog.getByRole('button', { name: 'Accept' }))
  const plan = main
    .getByRole('region', { name: 'Accepted, to be scheduled' })
    .getByRole('listitem')
    .filter({ hasText: 'Manual handling of loads' })
  await staffed.on(plan.getByRole('link', { name: 'Schedule and assign' }))
  await page.getByLabel('Title').fill('Baskets of the pressure screens')
  await page.getByLabel(/^Day/).fill(daysLater(busyOn, -1))
  await page.getByLabel(/^Time/).fill('06:00')
  await page.getByLabel('Length').fill('480')
  await staffed.on(main.getByRole('radio', { name: 'Daily' }))
  await page.getByLabel('Last day').fill(busyOn)
  await staffed.on(button('Save'))
  await main.getByRole('heading', { level: 1, name: 'Baskets of the pressure screens' }).waitFor()
  for (const name of ['Riku Aalto', 'Olli Sarkola', 'Leena Ahonen']) {
    await staffed.on(main.getByRole('combobox', { name: 'Assign somebody' }))
    await staffed.on(page.getByRole('option', { name }))
    await person(name).first().waitFor()
  }
  await main
    .getByRole('status')
    .getByText(/^Olli Sarkola,.* 06:00: also in “Four-weekly check/)
    .waitFor()
  await person('Leena Ahonen').getByText('Missing').first().waitFor()
  for (const name of ['Olli Sarkola', 'Leena Ahonen']) {
    const remove = main.getByRole('button', { name: `Remove ${name}` })
    await staffed.on(remove)
    await remove.waitFor({ state: 'detached' })
  }
  for (const name of ['Anni Heino', 'Pekka Salo']) {
    await staffed.on(button('Somebody who is ready …'))
    await staffed.on(dialog.getByRole('button', { name: `Assign ${name}` }))
    await person(name).first().waitFor()
  }
  staffed.atMost(17)

  const moved = new Clicks('a shift goes to the next day, for one date')
  const id = page.url().split('/').at(-1)
  await moved.on(menu('Schedule'))
  await moved.on(main.getByRole('radiogroup', { name: 'View' }).getByText('Week', { exact: true }))
  await main.getByRole('region', { name: /Friday/ }).waitFor()
  if ((await column(busyOn).count()) === 0) await moved.on(button('Next week'))
  const shift = column(busyOn).getByRole('link', { name: /Baskets of the pressure screens/ })
  await shift.hover()
  await page.locator('li[draggable]').first().waitFor()
  await moved.drag(shift, column(daysLater(busyOn, 1)))
  await moved.on(dialog.getByRole('button', { name: /^Only/ }))
  await column(daysLater(busyOn, 1))
    .getByRole('link', { name: /Baskets of the pressure screens/ })
    .waitFor()
  moved.atMost(5)
  const span = `from=${daysLater(busyOn, -1)}&to=${daysLater(busyOn, 3)}`
  expect(
    (await read(page, `/events/${id}/occurrences?${span}`)).map((each: { start: string }) => each.start),
  ).toEqual([`${daysLater(busyOn, -1)} 06:00:00`, `${daysLater(busyOn, 1)} 06:00:00`])

  const monday = daysLater(busyOn, 3)
  const siteId = (await read(page, '/sites'))[0].id
  for (let number = 1; number <= 50; number += 1) {
    const start = `${daysLater(monday, number % 4)} 06:00`
    const job = {
      title: `Roll ${number}`,
      type: 'job',
      allDay: false,
      start,
      durationMinutes: 12_960,
      recurring: false,
      siteId,
    }
    await write(page, '/events', job)
  }
  const seen = new Clicks('a shutdown of four weeks with 50 parallel jobs is looked at')
  await page.goto(`/schedule?day=${monday}`)
  await seen.on(main.getByText('Timeline', { exact: true }))
  const rolls = main.getByRole('link', { name: /^Roll / })
  await expect.poll(() => rolls.count()).toBe(50)
  const widths = await rolls.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().width))
  expect(Math.min(...widths)).toBeGreaterThan(150)
  const titles = await main
    .getByText(/^Roll [0-9]+$/)
    .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length)
  expect(titles).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440)
  // Today is before these weeks: no line stands for it.
  const lane = main
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Rautasara workshop' }) })
  expect(await lane.evaluate((all) => getComputedStyle(all).backgroundImage)).toBe('none')
  seen.atMost(1)
}

/** Makes a record as somebody who is signed in. */
async function write(page: Page, path: string, data: object) {
  const origin = new URL(page.url()).origin
  const answer = await page.request.post(`/api/v1${path}`, { data, headers: { origin } })
  expect(answer.status(), await answer.text()).toBe(201)
}

const daysLater = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
