import type { Scene } from './scene.ts'

/** Deviations: the list, one that stops work, one that was resolved, and a new one. */
export const deviationScenes: readonly Scene[] = [
  { name: 'deviations', who: 'full', address: () => '/deviations' },
  { name: 'deviations empty', who: 'empty', address: () => '/deviations', like: 'sites empty' },
  {
    name: 'deviations of a job',
    who: 'full',
    address: ({ stoppedJob }) => `/deviations?status=open&stopsWork=true&jobId=${stoppedJob}`,
  },
  { name: 'deviation that stops work', who: 'full', address: ({ deviation }) => `/deviations/${deviation}` },
  { name: 'deviation of a worker', who: 'worker', address: ({ deviation }) => `/deviations/${deviation}` },
  {
    name: 'deviation resolved',
    who: 'full',
    address: ({ deviationResolved }) => `/deviations/${deviationResolved}`,
  },
  {
    name: 'deviation opened again',
    who: 'full',
    address: ({ deviationResolved }) => `/deviations/${deviationResolved}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Open it again' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'deviation closed',
    who: 'full',
    address: ({ deviationClosed }) => `/deviations/${deviationClosed}`,
  },
  {
    name: 'deviation new in a job',
    who: 'worker',
    address: ({ stoppedJob }) => `/deviations/new?job=${stoppedJob}&stop=yes`,
  },
  {
    name: 'deviation new with errors',
    who: 'full',
    address: () => '/deviations/new',
    act: async (page) => {
      await page.getByRole('button', { name: 'Report' }).click()
      await page.getByText('need another look').waitFor()
    },
  },
]
