import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeRows } from '../../test/support/behind-the-service.ts'
import type { Client } from '../../test/support/client.ts'
import { CLIENT, RealProvider } from '../../test/support/identity-provider.ts'
import { withProvider } from '../../test/support/single-sign-on.ts'
import { canOpen, PASSWORD, useApp } from './support/app.ts'
import { settled } from './support/settled.ts'
import { stopTime } from './support/time-limits.ts'

// Seen red with a dialog that keeps nothing.

const app = await useApp()

describe.skipIf(!canOpen)('the sign-in rules of an organization', () => {
  let client: Client
  let provider: RealProvider
  beforeAll(async () => {
    client = await app.service.organization()
    provider = await RealProvider.start(`${app.service.address}/api/v1/session/sso/callback`)
  })
  afterAll(() => provider.stop())
  const path = (part: string) => `/organizations/${client.identity.organizationId}/${part}`
  const read = async (part: string) => (await client.get(path(part))).body.data

  test('are set for roles and passwords, with one administrator who can still sign in', async () => {
    const page = await app.signedIn(client)
    await page.goto('/settings')
    await page.getByRole('link', { name: 'Signing in' }).click()
    await page.getByRole('radio', { name: 'These roles need it' }).check()
    await page.getByRole('checkbox', { name: 'Planner' }).check()
    await page.getByRole('checkbox', { name: 'Only allow single sign-on' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('One field needs another look.').waitFor()
    expect((await read('sign-in-rules')).onlySso).toBe(false)
    // The choices are there again after a reload.
    await page.reload()
    await page.getByText('You had not saved this.').waitFor()
    await page.getByText('there is a provider').waitFor()
    await page.getByLabel('Who can still use a password').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    const rules = await read('sign-in-rules')
    expect(rules).toMatchObject({ secondFactor: 'roles', onlySso: true })
    expect(rules.secondFactorRoleIds).toHaveLength(1)
    // What somebody else has changed meanwhile stays. Seen red with a choice that was taken back sent as a change.
    await page.getByRole('radio', { name: 'Everybody decides' }).check()
    await page.getByRole('radio', { name: 'These roles need it' }).check()
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('sign-in-rules'))),
    ).toEqual([])
    await page.getByRole('checkbox', { name: 'Only allow single sign-on' }).uncheck()
    await page.request.put(`/api/v1${path('sign-in-rules')}`, {
      data: { secondFactor: 'optional' },
      headers: { origin: app.service.address },
    })
    await page.reload()
    await page.getByText('You had not saved this.').waitFor()
    await page.getByRole('radio', { name: 'Everybody decides', checked: true }).waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(async () => (await read('sign-in-rules')).onlySso).toBe(false)
    expect((await read('sign-in-rules')).secondFactor).toBe('optional')
  })

  test('data are kept for a shorter time only after two confirmations', async () => {
    const page = await app.signedIn(client)
    await page.goto('/settings/retention')
    await page.getByLabel('Sign-ins').fill('a year')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('A whole number of days').waitFor()
    await page.getByLabel('Sign-ins').fill('365')
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('removed for good within hours: Sign-ins.').waitFor()
    await dialog.getByRole('button', { name: 'Back' }).click()
    expect((await read('retention')).signInDays).toBeNull()
    await page.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('button', { name: 'Keep less' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    expect(await read('retention')).toMatchObject({ signInDays: 365, auditDays: null })
    // Keeping data longer needs no question.
    await page.getByLabel('Sign-ins').fill('')
    // Seen red with a field that forgets what is typed while it is saved.
    const { promise: typed, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/retention', async (route) => {
      await typed
      await route.continue()
    })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByLabel('Sign-ins').fill('400')
    goOn()
    await expect.poll(async () => (await read('retention')).signInDays).toBeNull()
    await page.getByText('Saved', { exact: true }).waitFor()
    await expect.poll(() => page.getByLabel('Sign-ins').inputValue()).toBe('400')
  })

  test('people who came by single sign-on confirm there, and continue with their typed text', async () => {
    const { data: roles } = (await client.get('/roles')).body
    const role = (roles as { id: string; name: string }[]).find(({ name }) => name === 'planner')
    const at = { issuer: provider.issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret }
    const set = await client.put(path('sso'), { ...at, roles: [], defaultRoleId: role?.id })
    expect(set.status, JSON.stringify(set.body)).toBe(200)
    provider.knows({
      sub: 'veera',
      email: 'veera@kuusikoski.example',
      email_verified: true,
      given_name: 'Veera',
      family_name: 'Salo',
    })
    const page: Page = await app.page()
    await page.goto(
      `/sign-in/organization?organization=${client.identity.organizationId}&next=/settings/tokens`,
    )
    await page.getByRole('button', { name: 'Continue to the sign-in page' }).click()
    await page.getByRole('heading', { name: 'API tokens' }).waitFor()
    const age = `UPDATE sessions SET confirmed_at = now() - interval '6 minutes' WHERE organization_id = $1`
    await changeRows(app.service, client, age)
    await page.getByRole('button', { name: 'New token' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What it is for').fill('Planning script')
    await dialog.getByLabel('It lasts').selectOption('30')
    const elsewhere = page.waitForRequest((request) => request.url().startsWith(provider.issuer))
    const back = page.waitForEvent('load')
    await dialog.getByRole('button', { name: 'New token' }).click()
    expect(new URL((await elsewhere).url()).searchParams.get('max_age')).toBe('0')
    await back
    await page.waitForURL('**/settings/tokens')
    await expect.poll(() => dialog.getByLabel('What it is for').inputValue()).toBe('Planning script')
    await expect.poll(() => dialog.getByLabel('It lasts').inputValue()).toBe('30')
    await dialog.getByRole('button', { name: 'New token' }).click()
    await page.getByText('It is only shown now.').waitFor()
    await page.getByRole('button', { name: 'I have it' }).click()
    await page.reload()
    await page.getByText('Planning script').waitFor()
    expect(await dialog.count()).toBe(0)

    // Once the session has ended, they have no password to continue with. Seen red with nothing but a password.
    await page.getByRole('button', { name: 'New token' }).click()
    await dialog.getByLabel('What it is for').fill('Another script')
    await page.context().clearCookies({ name: 'holdpoint' })
    await dialog.getByRole('button', { name: 'New token' }).click()
    const again = page.getByRole('dialog', { name: 'Your session has ended' })
    await Promise.all([
      page.waitForEvent('load'),
      again.getByRole('button', { name: 'Use your work account' }).click(),
    ])
    await page.waitForURL('**/settings/tokens')
    await expect.poll(() => dialog.getByLabel('What it is for').inputValue()).toBe('Another script')
  })
})

describe.skipIf(!canOpen)('the sign-in page', () => {
  const toProvider = (page: Page) => page.getByRole('link', { name: 'Use your work account' })

  // Seen red with the link on every sign-in page.
  test('leads to providers where an organization has one', async () => {
    const page = await app.page({ apart: true })
    // Without an answer within a second the link would be there, and a slow machine takes longer.
    await stopTime(page)
    for (const singleSignOn of [true, false]) {
      await page.route('**/session/ways', (route) => route.fulfill({ json: { data: { singleSignOn } } }))
      const told = page.waitForResponse('**/session/ways')
      await page.goto('/sign-in')
      await told
      await page.getByRole('button', { name: 'Sign in' }).waitFor()
      await settled(page)
      await expect
        .poll(() => toProvider(page).count(), { message: `with ${singleSignOn}` })
        .toBe(singleSignOn ? 1 : 0)
    }
  })

  // Seen red with a form that waits for the answer, and without the link where none comes.
  test('leads there too where nobody says so, and waits for no answer', async () => {
    const client = await app.service.organization()
    const page = await app.page()
    await page.route('**/session/ways', (route) => route.abort())
    await page.goto('/sign-in')
    await toProvider(page).waitFor()
    const { promise: forEver, resolve: end } = Promise.withResolvers<void>()
    await page.route('**/session/ways', () => forEver)
    await page.goto('/sign-in')
    await page.getByLabel('E-mail address').fill(await app.person(client))
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await toProvider(page).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Today' }).waitFor()
    end()
  })

  // Seen red with a sentence about the service, which sends people to the wrong administrator.
  test('says that the provider does not answer', async () => {
    const { client } = await withProvider(app.service, 'http://127.0.0.1:9/away')
    const page = await app.page()
    await page.goto(`/sign-in/organization?organization=${client.identity.organizationId}`)
    await page.getByRole('button', { name: 'Continue to the sign-in page' }).click()
    await page.getByText('Your organization’s sign-in service does not answer correctly.').waitFor()
  })
})
