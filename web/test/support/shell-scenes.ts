import type { Scene } from './scene.ts'

/** The pages without a session, and what surrounds every page. */
export const shellScenes: readonly Scene[] = [
  { name: 'sign-in', who: 'nobody', address: () => '/sign-in' },
  { name: 'sign-in organization', who: 'nobody', address: () => '/sign-in/organization?sso=invited' },
  {
    name: 'sign-in error',
    who: 'nobody',
    address: () => '/sign-in',
    act: (page) => page.getByRole('button', { name: 'Sign in' }).click(),
  },
  { name: 'password reset request', who: 'nobody', address: () => '/password-resets' },
  { name: 'password reset', who: 'nobody', address: () => '/password-resets/unknown' },
  { name: 'invitation gone', who: 'nobody', address: () => '/invitations/unknown' },
  { name: 'proof of an unknown code', who: 'nobody', address: () => '/v/unknown' },
  { name: 'nothing here', who: 'full', address: () => '/nothing' },
  { name: 'not allowed', who: 'worker', address: () => '/sites/new' },
  {
    name: 'search dialog',
    who: 'full',
    address: () => '/',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search everything' }).fill('lock')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'inbox beside a page',
    who: 'full',
    address: () => '/sites',
    act: async (page) => {
      // On a phone the list is Today itself.
      const bell = page.getByRole('button', { name: 'things wait for you' })
      if (await bell.count()) await bell.click()
    },
  },
  {
    name: 'create dialog',
    who: 'full',
    address: () => '/',
    act: async (page) => {
      await page.keyboard.press('c')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'shortcut guide',
    who: 'full',
    address: () => '/',
    act: async (page) => {
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'tour',
    who: 'full',
    address: () => '/',
    act: async (page) => {
      await page.keyboard.press('?')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /tour|kierros/ })
        .click()
      await page.getByRole('button', { name: /^(Next|Seuraava)$/ }).click()
    },
  },
]
