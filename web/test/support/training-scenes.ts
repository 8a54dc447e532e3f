import type { Scene } from './scene.ts'

/** The pages of a learning worker: gaps, training, test, proofs. */
export const trainingScenes: readonly Scene[] = [
  { name: 'today of a learner', who: 'learner', address: () => '/' },
  {
    name: 'training',
    who: 'learner',
    address: ({ training }) => `/trainings/${training}`,
  },
  {
    name: 'training with a video',
    who: 'learner',
    address: ({ watching }) => `/trainings/${watching}`,
  },
  { name: 'training completed', who: 'learner', address: ({ completed }) => `/trainings/${completed}` },
  { name: 'attempt question', who: 'learner', address: ({ attempt }) => `/attempts/${attempt}` },
  {
    name: 'attempt answered',
    who: 'learner',
    address: ({ attempt }) => `/attempts/${attempt}?question=2`,
    act: async (page) => {
      await page.getByRole('group').locator('input').first().check()
      await page.getByText('Saved', { exact: true }).waitFor()
    },
  },
  {
    name: 'attempt review',
    who: 'learner',
    address: ({ attempt }) => `/attempts/${attempt}?question=review`,
  },
  { name: 'attempt result', who: 'learner', address: ({ result }) => `/attempts/${result}` },
  { name: 'certificate', who: 'learner', address: ({ completion }) => `/completions/${completion}` },
  { name: 'card rejected', who: 'learner', address: ({ rejected }) => `/completions/${rejected}` },
  { name: 'proofs', who: 'learner', address: () => '/proofs' },
  { name: 'proofs empty', who: 'worker', address: () => '/proofs' },
  { name: 'card new', who: 'learner', address: () => '/proofs/new' },
  {
    name: 'card new choosing',
    who: 'learner',
    address: () => '/proofs/new',
    act: async (page) => {
      await page.getByLabel('What it is for').click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'card new with errors',
    who: 'learner',
    address: ({ requirement }) => `/proofs/new?requirement=${requirement}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Send to be verified' }).click()
      await page.getByText('needs another look').waitFor()
    },
  },
]
