import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeRows } from '../../test/support/behind-the-service.ts'
import type { Client } from '../../test/support/client.ts'
import { SessionClient } from '../../test/support/session-client.ts'
import { canOpen, PASSWORD, useApp } from './support/app.ts'

const app = await useApp()

describe.skipIf(!canOpen)('two-step sign-in', () => {
  let client: Client
  let email: string
  let page: Page
  let local: string
  let totp: TOTP

  beforeAll(async () => {
    client = await app.service.organization()
    email = await app.person(client)
    page = await app.page()
    // Passkeys need a host name instead of an address.
    local = app.service.address.replace('127.0.0.1', 'localhost')
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
  })

  const signIn = async () => {
    await page.goto(`${local}/sign-in?next=/settings/profile`)
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
  }
  const profile = () => page.getByRole('heading', { name: 'Profile', level: 1 })

  test('an app is set up with its picture or key, and required at the next sign-in', async () => {
    await signIn()
    await profile().waitFor()
    await page.getByRole('button', { name: 'Add an authenticator app' }).click()
    const picture = page.getByRole('img', { name: /^otpauth:/ })
    const uri = (await picture.getAttribute('aria-label')) ?? ''
    totp = new TOTP({ secret: new URL(uri).searchParams.get('secret') ?? '' })
    await page.getByLabel('Six digits from the app').fill(totp.generate())
    await page.getByRole('button', { name: 'Confirm' }).click()
    const shownCodes = async () => {
      const codes = page.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem')
      await codes.first().waitFor()
      return codes.allTextContents()
    }
    const first = await shownCodes()
    expect(first).toHaveLength(10)
    await page.emulateMedia({ media: 'print' })
    const printed = await page.evaluate(() => document.body.innerText)
    expect(printed.split('\n').filter((line) => line.trim() !== '')).toEqual([
      'Your recovery codes',
      `${new URL(local).host} · ${email}`,
      ...first,
    ])
    await page.emulateMedia({ media: null })
    await page.getByRole('button', { name: 'I have it' }).click()
    await page.getByText('Authenticator app · Not used yet').waitFor()
    // New codes end the ones before: a second set, made by a double click, ended those that are shown.
    let made = 0
    await page.route('**/api/v1/me/recovery-codes', (route) => {
      made += 1
      return route.continue()
    })
    await page.getByRole('button', { name: 'New recovery codes' }).dblclick()
    const codes = await shownCodes()
    expect(made).toBe(1)
    await page.unroute('**/api/v1/me/recovery-codes')
    await page.getByRole('button', { name: 'I have it' }).click()
    await page.context().clearCookies()
    await signIn()
    await page.getByLabel('Code').fill('wrong')
    await page.keyboard.press('Enter')
    await page.getByText('This is wrong, was used already').waitFor()
    await page.getByLabel('Code').fill(codes[0] ?? '')
    await page.keyboard.press('Enter')
    await profile().waitFor()
  })

  test('a passkey is made after the person has confirmed who they are, and signs in alone', async () => {
    const age = `UPDATE sessions SET confirmed_at = now() - interval '6 minutes' WHERE organization_id = $1`
    await changeRows(app.service, client, age)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
    // Seen red with a dialog that stays open for Escape.
    await dialog.locator(':focus').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await dialog.getByRole('button', { name: 'Use the password' }).click()
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('Passkey · Not used yet').waitFor()
    await page.context().clearCookies()
    await signIn()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await profile().waitFor()
    await page.getByText(/Passkey · Last used/).waitFor()
  })

  test('must be set up before anything else if the organization requires it', async () => {
    const other = await app.page()
    const worker = await app.person(client)
    const session = await app.signedIn(client, { role: 'administrator' })
    const rules = `/organizations/${client.identity.organizationId}/sign-in-rules`
    const asked = await (await SessionClient.of(app.service, client)).put(rules, {
      secondFactor: 'everybody',
    })
    expect(asked.status).toBe(200)
    await other.goto('/sign-in')
    await other.getByLabel('E-mail address').fill(worker)
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await other.keyboard.press('Enter')
    const dialog = other.getByRole('dialog', { name: 'Set up two-step sign-in' })
    await dialog.getByRole('button', { name: 'Add an authenticator app' }).click()
    const uri = (await dialog.getByRole('img').getAttribute('aria-label')) ?? ''
    const own = new TOTP({ secret: new URL(uri).searchParams.get('secret') ?? '' })
    await dialog.getByLabel('Six digits from the app').fill(own.generate())
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await dialog.getByRole('button', { name: 'I have it' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await session.close()
  })
})
