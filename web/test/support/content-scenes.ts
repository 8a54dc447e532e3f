import type { Page } from 'playwright-core'
import type { Scene } from './scene.ts'

const writeText = async (page: Page) => {
  await page.getByRole('button', { name: 'Write the text' }).click()
  await page.getByRole('button', { name: 'Bold' }).waitFor()
}

/** The pages of training contents. */
export const contentScenes: readonly Scene[] = [
  { name: 'contents', who: 'full', address: () => '/educational-contents' },
  { name: 'contents empty', who: 'empty', address: () => '/educational-contents', like: 'sites empty' },
  { name: 'content new', who: 'empty', address: () => '/educational-contents/new' },
  {
    name: 'content draft',
    who: 'full',
    address: ({ contentDraft }) => `/educational-contents/${contentDraft}`,
  },
  {
    name: 'content editor',
    who: 'full',
    address: ({ contentDraft }) => `/educational-contents/${contentDraft}`,
    act: writeText,
  },
  {
    name: 'content draft with error',
    who: 'full',
    address: ({ contentDraft }) => `/educational-contents/${contentDraft}`,
    act: async (page) => {
      await page.getByLabel('Again after some days').check()
      await page.getByLabel('Days until it must be completed again').fill('0')
      await page.getByText('At least 1 day, if it is repeated.').waitFor()
    },
  },
  {
    name: 'content picture dialog',
    who: 'full',
    address: ({ contentDraft }) => `/educational-contents/${contentDraft}`,
    act: async (page) => {
      await writeText(page)
      await page.getByRole('button', { name: 'Picture', exact: true }).click()
      await page.getByRole('dialog').getByLabel('What it shows').waitFor()
    },
  },
  {
    name: 'content confirmation',
    who: 'full',
    address: ({ contentDraft }) => `/educational-contents/${contentDraft}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).waitFor()
    },
  },
  { name: 'content', who: 'full', address: ({ content }) => `/educational-contents/${content}` },
  {
    name: 'content history',
    who: 'full',
    address: ({ contentDraft }) => `/educational-contents/${contentDraft}/history`,
  },
]
