import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Demonstration, loadDemonstration } from '../../src/faces/demonstration/load.ts'
import { openWebApp } from '../../src/faces/http/web-app.ts'
import { inOneTransaction } from '../../src/platform/postgres/one-transaction.ts'
import { useChromium } from '../../test/support/chromium.ts'
import { filesInMemory } from '../../test/support/files-in-memory.ts'
import { useFreshDatabase } from '../../test/support/fresh-database.ts'
import { PATIENCE_MS } from '../../test/support/patience.ts'
import { type Served, serve } from '../../test/support/serve.ts'
import { canOpen } from './support/app.ts'
import { Clicks } from './support/clicks.ts'

describe.skipIf(!canOpen)('on the demonstration', () => {
  const database = useFreshDatabase()
  const chromium = useChromium()
  let demonstration: Demonstration
  let served: Served

  beforeAll(async () => {
    const files = filesInMemory()
    const loaded = await inOneTransaction(database.connection, (each) => loadDemonstration(each, files))
    if (!loaded) throw new Error('the database was not empty')
    demonstration = loaded
    served = await serve(database.connection, await openWebApp())
  })
  afterAll(() => served.close())

  /** A desk of somebody of the demonstration. */
  async function signedIn(email: string): Promise<Page> {
    const context = await chromium.browser.newContext({
      ...{ baseURL: served.address, viewport: { width: 1440, height: 900 } },
      ...{ locale: 'en', timezoneId: 'Europe/Helsinki', reducedMotion: 'reduce', serviceWorkers: 'block' },
    })
    context.setDefaultTimeout(PATIENCE_MS)
    const { password } = demonstration
    const answer = await context.request.post('/api/v1/session', { data: { email, password } })
    expect(answer.status(), email).toBe(201)
    return context.newPage()
  }

  // Seen red with a step that was inserted at the end.
  test('a planner does what waits on Monday', async () => {
    const page = await signedIn('mikael.strand@kuusivirta.example')
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    const menu = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
    const button = (name: string | RegExp) => main.getByRole('button', { name })
    const find = (text: string) => main.getByRole('searchbox').fill(text)
    const row = (name: string) => main.getByRole('rowheader', { name, exact: true }).getByRole('link')

    const refused = new Clicks('the refused order is seen first and goes to another supplier')
    await page.goto('/')
    await main.getByText('My work').waitFor()
    const first = main.getByRole('region').first()
    await first.getByRole('heading', { name: 'Declined by the supplier 1' }).waitFor()
    await first.getByText('Both crews are bound to the shutdown').waitFor()
    await refused.on(first.getByRole('button', { name: 'Order from another supplier' }))
    await refused.on(dialog.getByRole('button', { name: 'Make the draft' }))
    await main.getByText('Norrstam Electrical and Scaffolding AB').first().waitFor()
    await refused.on(button('Confirm'))
    await refused.on(dialog.getByRole('button', { name: 'Confirm' }))
    await main.getByRole('list', { name: 'Status' }).getByText('Sent').waitFor()
    refused.atMost(4)

    const used = new Clicks('where a requirement is used is found, and the third order opened')
    await used.on(menu('Requirements'))
    await find('Authorized for lockout')
    await used.on(row('Authorized for lockout'))
    const uses = main.getByRole('region', { name: 'Used in' })
    const orders = uses.locator('div', { has: page.getByRole('heading', { name: /^Orders/ }) })
    const third = orders.getByRole('listitem').nth(2).getByRole('link')
    const number = await third.textContent()
    await used.on(third)
    await main.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor()
    used.atMost(3)

    const duplicated = new Clicks('a task is duplicated, a step inserted, and the copy confirmed')
    await duplicated.on(menu('Work tasks'))
    await find('Lockout of a machine')
    await duplicated.on(row('Lockout of a machine'))
    await duplicated.on(button('Duplicate'))
    await main.getByRole('heading', { level: 1, name: 'Copy of Lockout of a machine' }).waitFor()
    await button('Change step 2, Tell the affected people').hover()
    await duplicated.on(button('Insert below: Tell the affected people'))
    await main.getByLabel('Insert as step 3').fill('Fetch the locks')
    await page.keyboard.press('Enter')
    await button('Change step 3, Fetch the locks').waitFor()
    await duplicated.on(button('Confirm'))
    await duplicated.on(dialog.getByRole('button', { name: 'Confirm' }))
    await button('New version').waitFor()
    const steps = main.getByRole('region', { name: 'Steps' }).locator('ol > li')
    await steps.nth(2).getByText('Fetch the locks').waitFor()
    duplicated.atMost(6)

    const saved = new Clicks('a view of the orders without people is saved, shared and printed')
    await saved.on(menu('Orders'))
    await saved.on(button('Filter'))
    const people = dialog.getByLabel('People')
    await saved.on(people)
    await people.selectOption({ label: 'Nobody is assigned' })
    await saved.on(dialog.getByRole('button', { name: 'Show' }))
    await main.getByRole('list', { name: 'Filters' }).getByText('Nobody is assigned').waitFor()
    await saved.on(main.locator('summary', { hasText: 'View, print, download' }))
    await saved.on(button('Save as a view'))
    await dialog.getByLabel('Name').fill('Orders without people')
    await saved.on(dialog.getByLabel('Share with everybody in the organization'))
    await saved.on(dialog.getByRole('button', { name: 'Save' }))
    await main.getByRole('link', { name: 'Orders without people' }).waitFor()
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await saved.on(main.locator('summary', { hasText: 'View, print, download' }))
    await saved.on(button('Print'))
    await page.locator('[data-printed]').waitFor({ state: 'attached' })
    await page.emulateMedia({ media: 'print' })
    for (const said of ['Nobody is assigned', 'Orders without people ·']) {
      expect(await page.getByText(said).last().isVisible(), said).toBe(true)
    }
    saved.atMost(10)

    const other = await signedIn('sanna.koivula@kuusivirta.example')
    await other.goto('/orders')
    await other.getByRole('link', { name: 'Orders without people' }).waitFor()
    await Promise.all([page.context().close(), other.context().close()])
  })

  // Seen red with a series that was moved as a whole, and with lanes that hid what did not fit.
  test('a coordinator staffs what was ordered, and sees a shutdown of four weeks', async () => {
    const page = await signedIn('henna.makela@rautasara.example')
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    const button = (name: string | RegExp) => main.getByRole('button', { name })
    const menu = (name: string) =>
      page.getByRole('navigation').first().getByRole('link', { name, exact: true })
    const column = (day: string) =>
      main.getByRole('region', { name: new RegExp(` ${Number(day.slice(8))} `) })
    const person = (name: string) => main.getByRole('listitem').filter({ hasText: name })
    const busyOn = (await read(page, '/events?search=crane'))[0].start.slice(0, 10)

    const staffed = new Clicks(
      'an order is accepted, scheduled and staffed with three who are ready and free',
    )
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
    await page.getByLabel('Minutes').fill('480')
    await staffed.on(main.getByRole('radio', { name: 'Daily' }))
    await page.getByLabel('Last day').fill(busyOn)
    await staffed.on(button('Save'))
    await main.getByRole('heading', { level: 1, name: 'Baskets of the pressure screens' }).waitFor()
    for (const name of ['Riku Aalto', 'Olli Sarkola', 'Leena Ahonen']) {
      await staffed.on(main.getByRole('textbox', { name: 'Assign somebody' }))
      await staffed.on(page.getByRole('option', { name }))
      await person(name).first().waitFor()
    }
    await main
      .getByRole('status')
      .getByText(/^Olli Sarkola,.* 06:00: also in “Four-weekly check/)
      .waitFor()
    await person('Leena Ahonen').getByText('Missing').first().waitFor()
    for (const name of ['Olli Sarkola', 'Leena Ahonen']) {
      await staffed.on(main.getByRole('button', { name: `Remove ${name}` }))
    }
    for (const name of ['Anni Heino', 'Pekka Salo']) {
      await staffed.on(button('Somebody who is ready …'))
      await staffed.on(dialog.getByRole('button', { name: `Assign ${name}` }))
    }
    await person('Pekka Salo').first().waitFor()
    staffed.atMost(17)

    const moved = new Clicks('a shift goes to the next day, for one date')
    const id = page.url().split('/').at(-1)
    await moved.on(menu('Schedule'))
    await moved.on(main.getByRole('radiogroup', { name: 'View' }).getByText('Week', { exact: true }))
    // The last day of the week may be in the next one.
    await page.goto(`/schedule?view=week&day=${busyOn}`)
    const shift = column(busyOn).getByRole('link', { name: /Baskets of the pressure screens/ })
    await shift.hover()
    await page.locator('li[draggable]').first().waitFor()
    await shift.dragTo(column(daysLater(busyOn, 1)))
    await moved.on(dialog.getByRole('button', { name: /^Only/ }))
    await column(daysLater(busyOn, 1))
      .getByRole('link', { name: /Baskets of the pressure screens/ })
      .waitFor()
    moved.atMost(3)
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
    await main.getByRole('link', { name: /^Roll 50,/ }).waitFor()
    const widths = await main
      .getByRole('link', { name: /^Roll / })
      .evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().width))
    expect(widths).toHaveLength(50)
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
    await page.context().close()
  })
})

/** What somebody who is signed in reads. */
async function read(page: Page, path: string) {
  const answer = await page.request.get(`/api/v1${path}`)
  expect(answer.status(), path).toBe(200)
  return (await answer.json()).data
}

/** Makes a record as somebody who is signed in. */
async function write(page: Page, path: string, data: object) {
  const origin = new URL(page.url()).origin
  const answer = await page.request.post(`/api/v1${path}`, { data, headers: { origin } })
  expect(answer.status(), await answer.text()).toBe(201)
}

const daysLater = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
