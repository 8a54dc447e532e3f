import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { Clicks } from '../support/clicks.ts'
import { type Demonstration, read } from '../support/demonstration.ts'

const PHONE = { width: 360, height: 780 }
/** A phone at the edge of a network, as browsers' developer tools mean "Slow 4G": 1.6 Mbit/s down, 0.75 up. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const NOTES = 'Change of the worn baskets of pressure screens 1 and 2.'

/** A foreman of a supplier, who acts for the buyer, comes by the link of a mail, and accepts, schedules and assigns. */
export async function foreman({ signedIn }: Demonstration): Promise<void> {
  const page = await signedIn('timo.rinne@rautasara.example', PHONE)
  const mill = await organizationId(page, 'Kuusivirta Paper Oy')
  const mechanical = await organizationId(page, 'Rautasara Maintenance Oy')
  const order = await waitingOrder(page, mechanical)
  await act(page, mill)
  await slowDown(page)
  const loaded = loading(page)
  await page.goto(`/received-orders/${order.id}?organization=${mechanical}`)
  await page.getByText('You now act for Rautasara Maintenance Oy').waitFor()
  await page.getByText(NOTES).first().waitFor()
  const { asked, appCame } = loaded()
  // Seen red without what asks early.
  expect(asked.indexOf('/api/v1/me')).toBeLessThan(appCame)
  const ofPage = asked.findIndex((file) => file.includes('/received-order-page-'))
  expect(ofPage).toBeGreaterThan(0)
  expect(ofPage).toBeLessThan(appCame)
  const files = asked.filter((file) => file.startsWith('/assets/'))
  expect(files).toEqual([...new Set(files)])

  const clicks = new Clicks('an order of a mail is accepted, scheduled and staffed on a phone')
  const accept = page.getByRole('button', { name: 'Accept', exact: true })
  await expect.poll(() => middle(accept)).toBeGreaterThan(PHONE.height / 2)
  await clicks.on(accept)
  await clicks.on(page.getByRole('dialog').getByRole('button', { name: 'Accept' }))
  await page.getByText(`Order ${order.number} is accepted.`).waitFor()
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Received orders' })
    .waitFor()
  await clicks.on(page.getByRole('link', { name: 'Schedule and assign' }))
  await page.getByLabel('Title').fill('Baskets of the pressure screens')
  await clicks.on(page.getByRole('button', { name: 'Save' }))
  await page.getByRole('heading', { name: 'Baskets of the pressure screens' }).waitFor()

  const procedure = page.getByText('Lockout of a machine').last()
  await procedure.waitFor()
  const people = page.getByRole('heading', { name: 'People', exact: true })
  expect(await middle(people)).toBeLessThan(await middle(procedure))
  await clicks.on(page.getByRole('combobox', { name: 'Assign somebody' }))
  await clicks.on(page.getByRole('option', { name: 'Riku Aalto' }))
  await page.getByText(/^Riku Aalto is assigned/).waitFor()
  clicks.atMost(6)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)

  const ofTheOrder = await read(page, `/events?orderId=${order.id}&with[]=assignments`)
  expect(ofTheOrder).toMatchObject([
    { title: 'Baskets of the pressure screens', assignments: [{ user: { firstName: 'Riku' } }] },
  ])
  await act(page, mill)
  expect(await read(page, `/orders/${order.id}?with[]=answer`)).toMatchObject({
    answer: { status: 'accepted' },
  })
}

/** The id of an organization of the caller. */
async function organizationId(page: Page, name: string): Promise<string> {
  const organizations = await read(page, '/organizations')
  return organizations.find((each: { name: string }) => each.name === name).id
}

/** Acts for another organization of the caller. */
async function act(page: Page, organizationId: string): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await page.request.put('/api/v1/session/organization', { data: { organizationId }, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** The order with those notes, which waits for its answer. */
async function waitingOrder(page: Page, supplier: string): Promise<{ id: string; number: string }> {
  await act(page, supplier)
  const orders = await read(page, '/received-orders?count=100')
  return orders.find(({ notes }: { notes: string | null }) => notes?.startsWith(NOTES))
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
}

/** What a page asks for until it is loaded again, and how much of that before the scripts of the app have come. */
function loading(page: Page): () => { asked: readonly string[]; appCame: number } {
  const asked: string[] = []
  let appCame = 0
  let pages = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages += 1
    if (pages === 1) asked.push(new URL(request.url()).pathname)
  })
  page.on('requestfinished', (request) => {
    if (/\/assets\/app-.*js/.test(request.url())) appCame ||= asked.length
  })
  return () => ({ asked, appCame })
}

/** How far down the page the middle of something is. */
async function middle(of: Locator): Promise<number> {
  const box = await of.boundingBox()
  return box ? box.y + box.height / 2 : Number.NaN
}
