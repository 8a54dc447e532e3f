import type { Scene } from './scene.ts'

/** The permit of a job that is under way, as it is now and as it was, and a job without one. */
export const permitScenes: readonly Scene[] = [
  { name: 'permit', who: 'full', address: ({ permitted }) => `/jobs/${permitted}/permit` },
  {
    name: 'permit replaced',
    who: 'full',
    address: ({ permitted }) => `/jobs/${permitted}/permit?revision=1`,
  },
  { name: 'permit none', who: 'full', address: ({ stoppedJob }) => `/jobs/${stoppedJob}/permit` },
]
