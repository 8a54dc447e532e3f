import type { Scene } from './scene.ts'

/** The supervisor's pages: the board of running work, a job at the desk, and the release of a hold point. */
export const supervisingScenes: readonly Scene[] = [
  { name: 'jobs running', who: 'full', address: () => '/jobs/running' },
  {
    name: 'jobs running release by PIN',
    who: 'full',
    address: () => '/jobs/running',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Release/ })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: 'Sanna Virtanen' }).click()
      await dialog.getByLabel('PIN of Sanna Virtanen').waitFor()
    },
  },
  { name: 'jobs running empty', who: 'empty', address: () => '/jobs/running' },
  { name: 'job under way', who: 'full', address: ({ permitted }) => `/jobs/${permitted}` },
  {
    name: 'job stop',
    who: 'full',
    address: ({ permitted }) => `/jobs/${permitted}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Stop the work' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'job with gaps', who: 'full', address: ({ gaps }) => `/jobs/${gaps}` },
  {
    name: 'job start refused',
    who: 'full',
    address: ({ gaps }) => `/jobs/${gaps}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Start work' }).click()
      await page.getByRole('alert').getByRole('heading').first().waitFor()
    },
  },
  {
    name: 'job override',
    who: 'full',
    address: ({ gaps }) => `/jobs/${gaps}`,
    act: async (page) => {
      await page
        .getByText(/^\d+ requirements$/)
        .last()
        .click()
      await page.getByRole('button', { name: 'Tolerate this' }).last().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'job permit time',
    who: 'full',
    address: ({ gaps }) => `/jobs/${gaps}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Change its time' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'jobs of dates',
    who: 'full',
    address: ({ jobEvent }) => `/events/${jobEvent}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Create jobs for its dates' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'job over', who: 'full', address: ({ proved }) => `/jobs/${proved}` },
  { name: 'release', who: 'full', address: ({ permitted }) => `/jobs/${permitted}/release` },
  { name: 'release nothing', who: 'full', address: ({ proved }) => `/jobs/${proved}/release` },
  {
    name: 'release reject with errors',
    who: 'full',
    address: ({ permitted }) => `/jobs/${permitted}/release`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Reject' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Reject' }).click()
      await dialog.getByText('Say why.').waitFor()
    },
  },
]
