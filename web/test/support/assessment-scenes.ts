import type { Page } from 'playwright-core'
import type { Scene } from './scene.ts'

const draft: Scene['address'] = ({ assessmentDraft }) => `/assessments/${assessmentDraft}`

/** The pages of assessments. */
export const assessmentScenes: readonly Scene[] = [
  { name: 'assessments', who: 'full', address: () => '/assessments' },
  { name: 'assessments empty', who: 'empty', address: () => '/assessments', like: 'sites empty' },
  {
    name: 'assessment new with error',
    who: 'empty',
    address: () => '/assessments/new',
    act: async (page) => {
      await page.getByLabel('Title').fill('Do you know the order?')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByText('Choose the training content').waitFor()
    },
  },
  { name: 'assessment draft', who: 'full', address: draft },
  {
    name: 'assessment question open',
    who: 'full',
    address: draft,
    act: async (page) => {
      await page.getByRole('button', { name: 'Change question 2' }).click()
      await page.getByLabel('Option 3', { exact: true }).waitFor()
    },
  },
  {
    name: 'assessment question with errors',
    who: 'full',
    address: draft,
    act: async (page) => {
      await page.getByRole('button', { name: 'Add a question' }).click()
      await page.getByRole('button', { name: 'Save the question' }).click()
      await page.getByText('What you wrote is kept').waitFor()
    },
  },
  { name: 'assessment preview', who: 'full', address: draft, act: preview },
  {
    name: 'assessment preview checked',
    who: 'full',
    address: draft,
    act: async (page) => {
      await preview(page)
      await page.getByRole('dialog').getByLabel('Its owner').check()
      await page.getByRole('button', { name: 'Check the answers' }).click()
      await page.getByText('not passed').waitFor()
    },
  },
  { name: 'assessment', who: 'full', address: ({ assessment }) => `/assessments/${assessment}` },
  {
    name: 'assessment history',
    who: 'full',
    address: ({ assessmentDraft }) => `/assessments/${assessmentDraft}/history`,
  },
]

async function preview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('dialog').getByLabel('Its owner').waitFor()
}
