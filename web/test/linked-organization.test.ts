import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '../../src/domain/people/commands/user.ts'
import { newId } from '../../src/platform/id.ts'
import type { Client } from '../../test/support/client.ts'
import { done } from '../../test/support/learning.ts'
import { make, type Sample } from '../../test/support/samples.ts'
import { SessionClient } from '../../test/support/session-client.ts'
import { withProvider } from '../../test/support/single-sign-on.ts'
import { sqlAs } from '../../test/support/supply.ts'
import { canOpen, PASSWORD, useApp } from './support/app.ts'
import { settled } from './support/settled.ts'

const app = await useApp()

describe.skipIf(!canOpen)('a link into another organization', () => {
  let mill: Client
  let harbour: Client
  let stranger: Client
  let site: Sample
  let email: string
  beforeAll(async () => {
    mill = await named('Kuusikoski Paper')
    harbour = await named('Vuosaari Cranes')
    stranger = await named('Sahala Sawmill')
    site = await make.site(harbour, { name: 'Crane 4' })
    email = `${newId()}@members.example`
    const person = { email, firstName: 'Aino', lastName: 'Laine', role: 'administrator' }
    const { database } = app.service
    const { organizationId } = mill.identity
    await createUser(database, { ...person, organizationId, password: PASSWORD })
    await createUser(database, { ...person, organizationId: harbour.identity.organizationId })
  })

  async function named(name: string): Promise<Client> {
    const client = await app.service.organization()
    await client.put(`/organizations/${client.identity.organizationId}`, { name, timeZone: 'UTC' })
    return client
  }
  /** Somebody who belongs to two organizations and acts for one of them. */
  async function actingFor({ identity }: Client): Promise<Page> {
    const page = await app.page()
    await page.request.post('/api/v1/session', { data: { email, password: PASSWORD } })
    await page.request.put('/api/v1/session/organization', {
      data: { organizationId: identity.organizationId },
      headers: { origin: app.service.address },
    })
    return page
  }
  const linkTo = (of: Client, path: string) => `${path}?organization=${of.identity.organizationId}`
  const addressOf = (page: Page) => page.url().slice(app.service.address.length)

  test('switches to that organization, says so, and shows the record', async () => {
    const page = await actingFor(mill)
    await Promise.all([
      page.getByText('You now act for Vuosaari Cranes').waitFor(),
      page.goto(linkTo(harbour, `/sites/${site.id}`)),
    ])
    await page.getByRole('heading', { name: 'Crane 4' }).waitFor()
    await expect.poll(() => addressOf(page)).toBe(`/sites/${site.id}`)
    // If the person already acts for it, the page says nothing.
    await page.goto(linkTo(harbour, `/sites/${site.id}`))
    await page.getByRole('heading', { name: 'Crane 4' }).waitFor()
    await page.waitForURL((url) => url.search === '')
    expect(await page.getByText('You now act for').count()).toBe(0)
  })

  // Seen red in the order of the service, which knows no page and no language.
  test('of several organizations is chosen in a menu by the alphabet of the page', async () => {
    const quarry = await named('Ähtäri Quarry')
    const { organizationId } = quarry.identity
    const person = { email, firstName: 'Aino', lastName: 'Laine', role: 'administrator' }
    await createUser(app.service.database, { ...person, organizationId })
    const names = ['Ähtäri Quarry', 'Kuusikoski Paper', 'Vuosaari Cranes']
    const page = await app.page({ language: 'fi' })
    await page.request.post('/api/v1/session', { data: { email, password: PASSWORD } })
    await page.goto('/')
    await page.getByRole('button', { name: /^Organisaatio/ }).click()
    const offered = page.getByRole('menuitem')
    await expect.poll(() => offered.allInnerTexts()).toEqual([...names.slice(1), ...names.slice(0, 1)])
    const { data } = await (await page.request.get('/api/v1/organizations')).json()
    expect(data.map(({ name }: Sample) => name)).toEqual(names)
  })

  test('writes nothing there from a page that was open before, and tells the reader so', async () => {
    const page = await actingFor(mill)
    const importing = await page.context().newPage()
    await importing.goto('/settings/import')
    const rows = 'name,line1,postalCode,postalAddress,country\nMill,Street 1,00100,Town,FI'
    const file = { name: 'sites.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) }
    await importing.locator('input[type=file]').setInputFiles(file)
    await importing.getByRole('button', { name: 'See what would happen' }).click()
    const store = importing.getByRole('button', { name: 'Store 1 record' })
    await store.waitFor()
    // After the preview: what it may have changed is read again by pages that are open.
    await page.goto('/manufacturers/new')
    await page.getByLabel('Name').fill('Sahala Cranes')
    await settled(page)
    // Another browser window that shares the session, and says nothing to this one.
    await page.request.put('/api/v1/session/organization', {
      data: { organizationId: harbour.identity.organizationId },
      headers: { origin: app.service.address },
    })
    await page.getByRole('button', { name: 'Save' }).click()
    await page
      .getByText('in another tab, somebody else has signed in or the organization was switched')
      .waitFor()
    for (const each of [mill, harbour]) expect((await each.get('/manufacturers')).body.data).toEqual([])
    // Seen red with the file of one organization in the other.
    await importing.bringToFront()
    await store.click()
    await importing
      .getByText('in another tab, somebody else has signed in or the organization was switched')
      .waitFor()
    for (const each of [mill, harbour]) expect((await each.get('/sites?search=Mill')).body.data).toEqual([])
  })

  test('leads there after signing in', async () => {
    await withProvider(app.service, 'http://127.0.0.1:9/away')
    const page = await app.page()
    await page.goto(`${linkTo(harbour, '/sites')}&search=Crane`)
    // Seen red with a way back to the password that forgets the organization.
    await page.getByRole('link', { name: /single sign-on/ }).click()
    await page.getByRole('link', { name: 'Sign in with a password' }).click()
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Crane 4' }).waitFor()
    await expect.poll(() => addressOf(page)).toBe('/sites?search=Crane')
    // Seen red with the first page, where mails about ending proofs lead, in the organization used last.
    for (const of of [harbour, mill]) {
      const first = await app.page()
      await first.goto(linkTo(of, '/'))
      await first.getByLabel('E-mail').fill(email)
      await first.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await first.getByRole('button', { name: 'Sign in' }).click()
      await first.getByRole('button', { name: /^Organization/ }).waitFor()
      await expect.poll(() => addressOf(first)).toBe('/')
      const { data } = await (await first.request.get('/api/v1/me')).json()
      expect(data.organization.id).toBe(of.identity.organizationId)
    }
  })

  // Seen red with the organization used last.
  test('of an invitation leads there once it is accepted', async () => {
    const invited = await app.person(mill)
    await make.user(harbour, { email: invited })
    const [mail] = await app.service.workOff(harbour)
    const page = await app.page()
    await page.goto(/\/invitations\/[\w?=-]+/.exec(mail?.text ?? '')?.[0] ?? '')
    await page.getByRole('button', { name: 'Join' }).click()
    await page.getByText('You are a member now.').waitFor()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('E-mail').fill(invited)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('You now act for Vuosaari Cranes').waitFor()
  })

  // Seen red with the page that says that one does not belong to it.
  test('of an organization that takes no passwords leads to its provider', async () => {
    const { client: quarry } = await withProvider(app.service, 'http://127.0.0.1:9/away')
    const { organizationId, userId } = quarry.identity
    const person = {
      email: `${newId()}@members.example`,
      firstName: 'Aino',
      lastName: 'Laine',
      role: 'planner',
    }
    const { database } = app.service
    await createUser(database, {
      ...person,
      organizationId: mill.identity.organizationId,
      password: PASSWORD,
    })
    await createUser(database, { ...person, organizationId })
    const only = { onlySso: true, wayInUserId: userId }
    const administrator = await SessionClient.of(app.service, quarry)
    await done(administrator, 'PUT', `/organizations/${organizationId}/sign-in-rules`, only)
    const page = await app.page()
    await page.request.post('/api/v1/session', { data: { email: person.email, password: PASSWORD } })
    await page.goto(linkTo(quarry, '/sites'))
    await page.getByRole('button', { name: 'Continue to the sign-in page' }).waitFor()
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('organization'), searchParams.get('next')]).toEqual([organizationId, '/sites'])
  })

  // Seen red with the page that says that one does not belong to it.
  test('asks whoever is signed in by the provider of one organization to sign in again, and leads there', async () => {
    await withProvider(app.service, 'http://127.0.0.1:9/away')
    const page = await actingFor(mill)
    await sqlAs(app.service, mill, 'UPDATE sessions SET by_sso = true WHERE organization_id = $1')
    await page.goto(linkTo(harbour, `/sites/${site.id}`))
    await page.getByText('this link is for another. Sign in here to open it.').waitFor()
    expect(await page.getByRole('link', { name: 'Go to Today' }).getAttribute('href')).toBe('/')
    // Seen red with the provider of the organization used last, whose sign-in leads here again, and with a way back to
    // the password that forgets the organization.
    await page.getByRole('link', { name: /single sign-on/ }).click()
    await expect
      .poll(() => new URL(page.url()).searchParams.get('organization'))
      .toBe(harbour.identity.organizationId)
    await page.getByRole('link', { name: 'Sign in with a password' }).click()
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Crane 4' }).waitFor()
    await expect.poll(() => addressOf(page)).toBe(`/sites/${site.id}`)
  })

  test('tells people outside that it belongs to another organization, whatever the record', async () => {
    const page = await actingFor(mill)
    const foreign = await make.site(stranger, { name: 'Saw 2' })
    const shown: (string | null)[] = []
    for (const link of [
      linkTo(stranger, `/sites/${foreign.id}`),
      linkTo(stranger, `/sites/${newId()}`),
      `/sites/${foreign.id}?organization=${newId()}`,
      `/sites/${foreign.id}?organization=nonsense`,
    ]) {
      await page.goto(link)
      await page.getByRole('heading', { name: 'This link belongs to another organization' }).waitFor()
      shown.push(await page.getByRole('main').textContent())
    }
    expect(new Set(shown).size).toBe(1)
    const { data } = await (await page.request.get('/api/v1/me')).json()
    expect(data.organization.name).toBe('Kuusikoski Paper')
  })

  test('without its organization offers to look in the other organizations', async () => {
    const page = await actingFor(mill)
    await page.goto(`/sites/${site.id}`)
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor()
    await page.getByRole('button', { name: 'Look in Vuosaari Cranes' }).click()
    await page.getByRole('heading', { name: 'Crane 4' }).waitFor()
  })
})
