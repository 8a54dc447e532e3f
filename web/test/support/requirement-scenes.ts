import type { Scene } from './scene.ts'

/** The pages of safety requirements. */
export const requirementScenes: readonly Scene[] = [
  { name: 'requirements', who: 'full', address: () => '/safety-requirements' },
  { name: 'requirements empty', who: 'empty', address: () => '/safety-requirements' },
  {
    name: 'requirement new with error',
    who: 'empty',
    address: () => '/safety-requirements/new',
    act: async (page) => {
      await page.getByRole('button', { name: 'Go on' }).click()
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
]
