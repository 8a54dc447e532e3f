import { chooseAll } from './choose-all.ts'
import type { Scene } from './scene.ts'

/** The pages of the register. */
export const registerScenes: readonly Scene[] = [
  { name: 'sites', who: 'full', address: () => '/sites' },
  { name: 'sites empty', who: 'empty', address: () => '/sites' },
  { name: 'map of sites', who: 'full', address: () => '/sites/map' },
  { name: 'map of sites empty', who: 'empty', address: () => '/sites/map', like: 'sites empty' },
  { name: 'site', who: 'full', address: ({ site }) => `/sites/${site}` },
  {
    name: 'site pictures',
    who: 'full',
    address: ({ site }) => `/sites/${site}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Change pictures' }).click()
      await page.getByLabel('What picture 2 shows').waitFor()
    },
  },
  {
    name: 'site picture enlarged',
    who: 'full',
    address: ({ site }) => `/sites/${site}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'The main switch' }).click()
      await page.getByRole('dialog').locator('img').waitFor()
    },
  },
  {
    name: 'site new with errors',
    who: 'empty',
    address: () => '/sites/new',
    act: async (page) => {
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('fields need another look').waitFor()
    },
  },
  {
    name: 'site deletion',
    who: 'full',
    address: ({ site }) => `/sites/${site}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'manufacturers none found', who: 'full', address: () => '/manufacturers?search=nobody' },
  {
    name: 'equipment groups deleted at once',
    who: 'full',
    address: () => '/equipment-groups',
    act: async (page) => {
      await chooseAll(page)
      await page.getByRole('button', { name: 'Delete …' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
