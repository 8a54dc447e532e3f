import type { Page } from 'playwright-core'
import { chooseAll } from './choose-all.ts'
import type { Scene } from './scene.ts'

const openStep = (page: Page) =>
  page.getByRole('button', { name: 'Change step 3, Operate every isolating device' }).click()

/** The pages of work tasks. */
export const workTaskScenes: readonly Scene[] = [
  { name: 'work tasks', who: 'full', address: () => '/work-tasks' },
  { name: 'work tasks empty', who: 'empty', address: () => '/work-tasks', like: 'sites empty' },
  {
    name: 'work task new',
    who: 'full',
    address: () => '/work-tasks/new',
    act: async (page) => {
      await page.getByLabel('Begin with a copy of').click()
      await page.getByRole('option').first().waitFor()
    },
  },
  { name: 'work task draft', who: 'full', address: ({ draft }) => `/work-tasks/${draft}` },
  { name: 'work task step open', who: 'full', address: ({ draft }) => `/work-tasks/${draft}`, act: openStep },
  {
    name: 'work task step inserted',
    who: 'full',
    address: ({ draft }) => `/work-tasks/${draft}`,
    act: async (page) => {
      const first = page.getByRole('button', { name: 'Change step 1, Tell everybody affected' })
      await first.focus()
      await first.press('Shift+Enter')
      await page.getByLabel('Insert as step 2').waitFor()
    },
  },
  {
    name: 'work task requirement picker',
    who: 'full',
    address: ({ draft }) => `/work-tasks/${draft}`,
    act: async (page) => {
      await openStep(page)
      await page.getByLabel('Find or create a requirement').fill('lock out')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'work task confirmation',
    who: 'full',
    address: ({ second }) => `/work-tasks/${second}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).waitFor()
    },
  },
  {
    name: 'work task confirmation with its impact',
    who: 'full',
    address: ({ changed }) => `/work-tasks/${changed}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByText('confirmed order', { exact: false }).first().click()
    },
  },
  { name: 'work task second version', who: 'full', address: ({ second }) => `/work-tasks/${second}` },
  { name: 'work task confirmed', who: 'full', address: ({ confirmed }) => `/work-tasks/${confirmed}` },
  { name: 'work task older version', who: 'full', address: ({ older }) => `/work-tasks/${older}` },
  { name: 'work task history', who: 'full', address: ({ second }) => `/work-tasks/${second}/history` },
  {
    name: 'work tasks confirmed at once',
    who: 'full',
    address: () => '/work-tasks',
    act: async (page) => {
      await chooseAll(page)
      await page.getByRole('button', { name: 'Confirm …' }).click()
      await page.getByRole('dialog').getByText('Relieve stored energy').waitFor()
    },
  },
  {
    name: 'work task discarded',
    who: 'full',
    address: ({ second }) => `/work-tasks/${second}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Discard this draft' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
