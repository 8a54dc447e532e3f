import type { Scene } from './scene.ts'

/** The permit of a job that is under way, as it is now and as it was, a job without one, and what proves a job. */
export const permitScenes: readonly Scene[] = [
  { name: 'permit', who: 'full', address: ({ permitted }) => `/jobs/${permitted}/permit` },
  {
    name: 'permit replaced',
    who: 'full',
    address: ({ permitted }) => `/jobs/${permitted}/permit?revision=1`,
  },
  { name: 'report', who: 'full', address: ({ proved }) => `/jobs/${proved}/report` },
  { name: 'report of a job under way', who: 'full', address: ({ permitted }) => `/jobs/${permitted}/report` },
  { name: 'permit none', who: 'full', address: ({ stoppedJob }) => `/jobs/${stoppedJob}/permit` },
]
