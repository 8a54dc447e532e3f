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
      ...{ locale: 'en', timezoneId: 'Europe/Helsinki', reducedMotion: 'reduce' },
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
    const first = main.getByRole('region', { name: 'Declined by the supplier' })
    await first.getByRole('heading').waitFor()
    // Before all that waits of other orders, and in sight without scrolling.
    expect(await first.evaluate((all) => all.getBoundingClientRect().top)).toBeLessThan(900)
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
})
