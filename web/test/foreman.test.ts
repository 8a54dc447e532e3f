import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createUser } from '../../src/domain/people/commands/user.ts'
import { newId } from '../../src/platform/id.ts'
import { make } from '../../test/support/samples.ts'
import { supply } from '../../test/support/supply.ts'
import { canOpen, PASSWORD, useApp } from './support/app.ts'
import { Clicks } from './support/clicks.ts'

const app = await useApp()
/** Half of the height that narrow pages of the tests have. */
const HALF_WAY = 390
/** A phone at the edge of a network, as browsers' developer tools mean "Slow 4G": 1.6 Mbit/s down, 0.75 up. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

describe.skipIf(!canOpen)('the foreman of a supplier, on a phone with a slow network', () => {
  test('comes by a link of a mail from another organization, accepts, schedules and assigns in six taps', async () => {
    const { supplier, buyer, parts, confirmed } = await supply(app.service)
    const { organizationId } = supplier.identity
    await supplier.put(`/organizations/${organizationId}`, { name: 'Sahala Service', timeZone: 'UTC' })
    await make.user(supplier, { firstName: 'Veera', lastName: 'Salo' })
    const { id, number } = await confirmed()
    const page = await actingElsewhere(organizationId)
    const loaded = loading(page)
    await page.goto(`/received-orders/${id}?organization=${organizationId}`)
    await page.getByText('You act for Sahala Service now').waitFor()
    const { asked, appCame } = loaded()
    // Seen red without what asks early.
    expect(asked.indexOf('/api/v1/me')).toBeLessThan(appCame)
    expect(asked.findIndex((file) => file.includes('/received-order-page-'))).toBeLessThan(appCame)
    const files = asked.filter((file) => file.startsWith('/assets/'))
    expect(files).toEqual([...new Set(files)])

    const clicks = new Clicks('an order of a mail is accepted, scheduled and staffed on a phone')
    const accept = page.getByRole('button', { name: 'Accept', exact: true })
    await expect.poll(() => middle(accept)).toBeGreaterThan(HALF_WAY)
    await clicks.on(accept)
    await clicks.on(page.getByRole('dialog').getByRole('button', { name: 'Accept' }))
    await page.getByText(`Order ${number} is accepted.`).waitFor()
    const bar = page.getByRole('navigation', { name: 'Menu' })
    await bar.getByRole('link', { name: 'Received orders' }).waitFor()
    await clicks.on(page.getByRole('link', { name: 'Schedule and assign' }))
    await page.getByLabel('Title').fill('Bearing of roll 4')
    await clicks.on(page.getByRole('button', { name: 'Save' }))
    await page.getByRole('heading', { name: 'Bearing of roll 4' }).waitFor()

    const people = page.getByRole('heading', { name: 'People', exact: true })
    const procedure = page.getByText(parts.task?.name).last()
    await procedure.waitFor()
    expect(await middle(people)).toBeLessThan(await middle(procedure))
    await clicks.on(page.getByRole('textbox', { name: 'Assign somebody' }))
    await clicks.on(page.getByRole('option', { name: 'Veera Salo' }))
    await page.getByText('Veera Salo is assigned.').waitFor()
    clicks.atMost(6)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect((await buyer.get(`/orders/${id}?with[]=answer`)).body.data.answer.status).toBe('accepted')
    const { data } = (await supplier.get(`/events?orderId=${id}&with[]=assignments`)).body
    expect(data).toMatchObject([
      { title: 'Bearing of roll 4', assignments: [{ user: { firstName: 'Veera' } }] },
    ])
  })
})

/** The phone of a coordinator who acts for another organization of theirs, and has loaded nothing of the app yet. */
async function actingElsewhere(organizationId: string): Promise<Page> {
  const email = `${newId()}@members.example`
  const person = { email, firstName: 'Aino', lastName: 'Laine', role: 'coordinator' }
  const home = await app.service.organization()
  await createUser(app.service.database, { ...person, ...home.identity, email, password: PASSWORD })
  await createUser(app.service.database, { ...person, organizationId })
  const page = await app.page({ width: 360, anew: true })
  await page.request.post('/api/v1/session', { data: { email, password: PASSWORD } })
  await page.request.put('/api/v1/session/organization', {
    data: { organizationId: home.identity.organizationId },
    headers: { origin: app.service.address },
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  return page
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

/** How far down a page something stands, by its middle. */
async function middle(of: Locator): Promise<number> {
  const box = await of.boundingBox()
  return box ? box.y + box.height / 2 : Number.NaN
}
