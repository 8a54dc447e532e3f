import type { Page } from 'playwright-core'
import { chooseAll } from './choose-all.ts'
import type { Scene } from './scene.ts'

const asked = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').waitFor()
}

const recoveryCodes = Array.from({ length: 10 }, (_, at) => `${at}k7mq-2xw${at}p-r4tvn`)

/** The pages of settings. */
export const settingsScenes: readonly Scene[] = [
  { name: 'settings', who: 'full', address: () => '/settings' },
  { name: 'settings profile', who: 'full', address: () => '/settings/profile' },
  {
    name: 'settings profile wrong password',
    who: 'full',
    address: () => '/settings/profile',
    act: async (page) => {
      await page.getByRole('button', { name: 'Change the password' }).click()
      await page.getByText('Some fields need another look.').waitFor()
    },
  },
  {
    name: 'settings profile PIN too short',
    who: 'full',
    address: () => '/settings/profile',
    act: async (page) => {
      await page.getByLabel('New PIN').fill('12')
      await page.getByRole('button', { name: 'Set the PIN' }).click()
      await page.getByText('At least 6 characters.').waitFor()
    },
  },
  {
    name: 'settings profile authenticator app',
    who: 'full',
    address: () => '/settings/profile',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add an authenticator app' }).click()
      await page.getByLabel('Six digits from the app').fill('12')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.locator('[aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'settings profile recovery codes',
    who: 'full',
    address: () => '/settings/profile',
    act: async (page) => {
      // The shared world must not change: nobody in it gets a second factor.
      await page.route('**/second-factors/*/confirm', (route) =>
        route.fulfill({ json: { data: { recoveryCodes } } }),
      )
      await page.getByRole('button', { name: 'Add an authenticator app' }).click()
      await page.getByLabel('Six digits from the app').fill('123456')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    },
  },
  {
    name: 'settings profile confirmed first',
    who: 'full',
    address: () => '/settings/profile',
    act: async (page) => {
      await page.route('**/me/second-factors', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              status: 409,
              json: { code: 'sign_in_again', message: 'Sign in again.', errors: {} },
            })
          : route.fallback(),
      )
      await asked('Add an authenticator app')(page)
      await page.getByRole('dialog').getByLabel('Password', { exact: true }).waitFor()
    },
  },
  { name: 'settings organization', who: 'full', address: () => '/settings/organization' },
  { name: 'settings members', who: 'full', address: () => '/settings/members' },
  {
    name: 'settings members given a role, with an error',
    who: 'full',
    address: () => '/settings/members',
    act: async (page) => {
      await chooseAll(page)
      await asked('Give a role …')(page)
      await page.getByRole('button', { name: /^Give a role \(/ }).click()
      await page.getByText('This is required.').waitFor()
    },
  },
  {
    name: 'settings members none found',
    who: 'full',
    address: () => '/settings/members?search=nobody',
    like: 'manufacturers none found',
  },
  {
    name: 'settings member invitation with errors',
    who: 'full',
    address: () => '/settings/members/new',
    act: async (page) => {
      await page.getByRole('button', { name: 'Send the invitation' }).click()
      await page.getByText('fields need another look').waitFor()
    },
  },
  { name: 'settings member', who: 'full', address: ({ member }) => `/settings/members/${member}` },
  {
    name: 'settings member with work',
    who: 'full',
    address: ({ busy }) => `/settings/members/${busy}`,
    act: (page) => page.getByRole('region', { name: 'Named in' }).waitFor(),
  },
  {
    name: 'settings member ended',
    who: 'full',
    address: ({ member }) => `/settings/members/${member}`,
    act: asked('End the membership'),
  },
  {
    name: 'settings members former',
    who: 'full',
    address: () => '/settings/members?active=former',
  },
  { name: 'settings member former', who: 'full', address: ({ former }) => `/settings/members/${former}` },
  {
    name: 'settings member former, asked to erase',
    who: 'full',
    address: ({ former }) => `/settings/members/${former}`,
    act: async (page) => {
      await asked('Erase')(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click()
      await page.getByText('This is not the last name.').waitFor()
    },
  },
  {
    name: 'settings member undeliverable',
    who: 'full',
    address: ({ undeliverable }) => `/settings/members/${undeliverable}`,
  },
  {
    name: 'settings member address corrected',
    who: 'full',
    address: ({ undeliverable }) => `/settings/members/${undeliverable}`,
    act: asked('Correct the address'),
  },
  { name: 'settings roles', who: 'full', address: () => '/settings/roles' },
  {
    name: 'settings roles offered permissions',
    who: 'full',
    address: () => '/settings/roles',
    act: async (page) => {
      const permissions = ['releases.create', 'deviations.read', 'deviations.create']
      const offer = {
        id: crypto.randomUUID(),
        name: 'Gate keeper',
        permissions,
        suggested: ['deviations.read'],
      }
      await page.route('**/roles/offers', (route) => route.fulfill({ json: { data: [offer] } }))
      await page.reload()
      await page.getByRole('button', { name: 'Look at them' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'settings role', who: 'full', address: ({ role }) => `/settings/roles/${role}` },
  { name: 'settings role new', who: 'full', address: () => '/settings/roles/new' },
  { name: 'settings tokens empty', who: 'empty', address: () => '/settings/tokens' },
  {
    name: 'settings token new',
    who: 'full',
    address: () => '/settings/tokens',
    act: async (page) => {
      await asked('New token')(page)
      await page.getByRole('radio', { name: 'only this:' }).check()
    },
  },
  {
    name: 'settings token made',
    who: 'full',
    address: () => '/settings/tokens',
    act: async (page) => {
      await asked('New token')(page)
      await page.getByLabel('What it is for').fill('Planning script')
      await page.getByRole('dialog').getByRole('button', { name: 'New token' }).click()
      await page.getByText('It is only shown now.').waitFor()
    },
  },
  { name: 'settings tokens', who: 'full', address: () => '/settings/tokens' },
  { name: 'settings single sign-on', who: 'full', address: () => '/settings/single-sign-on' },
  {
    name: 'settings single sign-on with errors',
    who: 'empty',
    address: () => '/settings/single-sign-on',
    act: async (page) => {
      await page.getByLabel('Issuer').fill('login.example')
      await page.getByLabel('Claim that decides the role').fill('groups')
      await page.getByRole('button', { name: 'Add a value' }).click()
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('fields need another look').waitFor()
    },
  },
  {
    name: 'settings SCIM token new',
    who: 'full',
    address: () => '/settings/single-sign-on',
    act: asked('New SCIM token'),
  },
  { name: 'settings sign-in rules', who: 'full', address: () => '/settings/sign-in-rules' },
  {
    name: 'settings sign-in rules with an error',
    who: 'empty',
    address: () => '/settings/sign-in-rules',
    act: async (page) => {
      await page.getByRole('radio', { name: 'These roles need it' }).check()
      await page.getByRole('checkbox', { name: 'Administrator' }).waitFor()
      await page.getByRole('checkbox', { name: 'Only allow single sign-on' }).check()
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('needs another look').waitFor()
    },
  },
  { name: 'settings retention', who: 'full', address: () => '/settings/retention' },
  {
    name: 'settings retention with an error',
    who: 'full',
    address: () => '/settings/retention',
    act: async (page) => {
      await page.getByLabel('Emails').fill('two years')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('needs another look').waitFor()
    },
  },
  {
    name: 'settings retention shorter',
    who: 'full',
    address: () => '/settings/retention',
    act: async (page) => {
      await page.getByLabel('Audit log').fill('730')
      await asked('Save')(page)
    },
  },
  { name: 'settings suppliers', who: 'full', address: () => '/settings/suppliers' },
  {
    name: 'settings suppliers empty with error',
    who: 'empty',
    address: () => '/settings/suppliers',
    act: async (page) => {
      await page.getByRole('button', { name: 'Ask' }).click()
      await page.getByText('This is required.').waitFor()
    },
  },
  {
    name: 'settings supplier asked back',
    who: 'full',
    address: () => '/settings/suppliers',
    act: asked('Agree with Vuosaari Cranes'),
  },
  { name: 'settings audit log', who: 'full', address: () => '/settings/audit-log' },
  {
    name: 'settings audit log none found',
    who: 'full',
    address: () => '/settings/audit-log?resource=calendar-feeds',
    like: 'manufacturers none found',
  },
  {
    name: 'settings audit entry',
    who: 'full',
    address: () => '/settings/audit-log?resource=sites&action=update',
    act: async (page) => {
      await page.getByRole('row').nth(1).getByRole('link').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'settings export', who: 'full', address: () => '/settings/export' },
  { name: 'settings import', who: 'empty', address: () => '/settings/import' },
  {
    name: 'settings import wrong',
    who: 'full',
    address: () => '/settings/import',
    act: async (page) => {
      const content =
        'name,line1,postalCode,postalAddress,country\nMill,Street 1,00100,Town,FI\n,Street 2,,Town,FI\n'
      const file = { name: 'sites.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
      await page.locator('input[type=file]').setInputFiles(file)
      await page.getByRole('button', { name: 'See what would happen' }).click()
      await page.getByRole('heading', { name: 'What would happen' }).waitFor()
    },
  },
  {
    name: 'settings import columns by hand',
    who: 'full',
    address: () => '/settings/import',
    act: async (page) => {
      const content =
        'Name of the place,Katu,Postal code,postalAddress,country\nMill,Street 1,00100,Town,FI\n'
      const file = { name: 'sites.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
      await page.locator('input[type=file]').setInputFiles(file)
      await page.getByRole('button', { name: 'See what would happen' }).click()
      await page.getByLabel('What Katu contains').selectOption('name')
      await page.getByLabel('What Name of the place contains').selectOption('name')
    },
  },
]
