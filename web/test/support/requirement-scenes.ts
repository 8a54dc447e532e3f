import { chooseAll } from './choose-all.ts'
import type { Scene } from './scene.ts'

/** The pages of safety requirements. */
export const requirementScenes: readonly Scene[] = [
  { name: 'requirements', who: 'full', address: () => '/safety-requirements' },
  { name: 'requirements empty', who: 'empty', address: () => '/safety-requirements', like: 'sites empty' },
  {
    name: 'requirement new with error',
    who: 'empty',
    address: () => '/safety-requirements/new',
    act: async (page) => {
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByText('This is required.').waitFor()
    },
  },
  {
    name: 'requirement draft',
    who: 'full',
    address: ({ requirementDraft }) => `/safety-requirements/${requirementDraft}`,
  },
  {
    name: 'requirement confirmation',
    who: 'full',
    address: ({ requirementDraft }) => `/safety-requirements/${requirementDraft}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).waitFor()
    },
  },
  {
    name: 'requirement older version',
    who: 'full',
    address: ({ requirement }) => `/safety-requirements/${requirement}`,
  },
  {
    name: 'requirement history',
    who: 'full',
    address: ({ requirementDraft }) => `/safety-requirements/${requirementDraft}/history`,
  },
  {
    name: 'requirements confirmed at once',
    who: 'full',
    address: () => '/safety-requirements',
    act: async (page) => {
      await chooseAll(page)
      await page.getByRole('button', { name: 'Confirm …' }).click()
      await page.getByRole('dialog').locator('ins', { hasText: 'and tagout' }).waitFor()
    },
  },
  {
    name: 'requirement changed by somebody else',
    who: 'full',
    address: ({ requirementDraft }) => `/safety-requirements/${requirementDraft}`,
    act: async (page) => {
      // The other person is the same person in another tab: the page shows the same question.
      await page.evaluate(async () => {
        const path = `/api/v1${location.pathname}`
        const { data } = await (await fetch(path)).json()
        const description = data.description.endsWith('!') ? 'Shown on site.' : 'Shown on site!'
        const headers = { 'content-type': 'application/json' }
        const body = JSON.stringify({ name: data.name, description })
        await (await fetch(path, { method: 'PUT', headers, body })).text()
      })
      await page.getByLabel('What must be fulfilled').fill('Lockout training passed.')
      await page.getByRole('dialog').getByText('Lockout training passed.').waitFor()
    },
  },
]
