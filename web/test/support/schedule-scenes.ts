import type { Locator, Page } from 'playwright-core'
import type { Scene } from './scene.ts'

/** The calendar and events: empty, full, with an error, with a dialog. */
export const scheduleScenes: readonly Scene[] = [
  { name: 'schedule', who: 'full', address: () => '/schedule?view=month' },
  { name: 'schedule week', who: 'full', address: () => '/schedule?view=week' },
  {
    name: 'schedule week in lanes',
    who: 'full',
    address: () => '/schedule?view=week&by=person',
    drawnLate: lanes,
  },
  { name: 'schedule agenda', who: 'full', address: () => '/schedule?view=agenda' },
  {
    name: 'schedule timeline',
    who: 'full',
    address: () => '/schedule?view=timeline',
    drawnLate: lanes,
  },
  {
    name: 'schedule filtered',
    who: 'full',
    address: () => '/schedule?view=month&status=draft&type=training',
    like: 'schedule',
    act: (page) => page.getByRole('list', { name: 'Filters' }).waitFor(),
  },
  { name: 'schedule empty', who: 'empty', address: () => '/schedule?view=agenda' },
  {
    name: 'event new with errors',
    who: 'empty',
    address: () => '/events/new?day=2027-01-05',
    act: async (page) => {
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('One field needs another look').waitFor()
    },
  },
  {
    name: 'event new weekly',
    who: 'full',
    address: () => '/events/new?day=2027-01-05',
    act: async (page) => {
      await page.getByRole('radio', { name: 'Weekly' }).click()
      await page.getByRole('button', { name: 'Leave out 19 January 2027' }).click()
    },
  },
  { name: 'event', who: 'full', address: ({ series }) => `/events/${series}` },
  { name: 'event with work', who: 'full', address: ({ jobEvent }) => `/events/${jobEvent}` },
  {
    name: 'event with reasons why somebody is not ready',
    who: 'full',
    address: ({ jobEvent }) => `/events/${jobEvent}`,
    act: (page) =>
      page.getByRole('region', { name: 'People' }).getByRole('button', { name: 'Missing' }).first().click(),
  },
  {
    name: 'event with others who are ready',
    who: 'full',
    address: ({ jobEvent }) => `/events/${jobEvent}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Somebody who is ready …' }).click()
      await page.getByText('Nobody else is ready.').waitFor()
    },
  },
  { name: 'readiness board', who: 'full', address: () => '/readiness' },
  {
    name: 'readiness board of a person',
    who: 'full',
    address: () => '/readiness?gaps=true',
    act: async (page) => {
      const line = page.getByText('Veera Salo').and(page.locator('summary *'))
      if (await line.count()) await line.click()
      const cell = page.getByRole('gridcell', { name: 'The card waits' })
      await cell
        .or(page.getByRole('button', { name: 'The card waits' }))
        .first()
        .click()
      await page.getByRole('dialog').getByText('Nobody else is ready.').waitFor()
    },
  },
  { name: 'readiness board empty', who: 'empty', address: () => '/readiness', like: 'sites empty' },
  { name: 'outlook', who: 'full', address: () => '/outlook' },
  {
    name: 'outlook in numbers',
    who: 'full',
    address: () => '/outlook',
    act: async (page) => {
      for (const table of await page.getByText('As a table').all()) await table.click()
    },
  },
  { name: 'outlook empty', who: 'empty', address: () => '/outlook', like: 'sites empty' },
  { name: 'competence', who: 'full', address: () => '/competence-matrix' },
  {
    name: 'competence of a person',
    who: 'full',
    address: () => '/competence-matrix',
    act: async (page) => {
      // A small screen shows a list per person.
      const line = page.getByText('Veera Salo').and(page.locator('summary *'))
      if (await line.count()) await line.click()
      const cell = page.getByRole('gridcell', { name: 'Missing: The card waits' })
      await cell
        .or(page.getByRole('button', { name: 'The card waits' }))
        .first()
        .click()
      await page.getByRole('dialog').getByText('Card or certificate').first().waitFor()
    },
  },
  { name: 'competence empty', who: 'empty', address: () => '/competence-matrix', like: 'sites empty' },
  { name: 'training records', who: 'full', address: () => '/training-records' },
  {
    name: 'training records filtered',
    who: 'full',
    address: ({ member }) => `/training-records?userId=${member}&validUntilBefore=2027-03-10`,
    like: 'training records',
    act: async (page) => {
      await page.getByRole('list', { name: 'Filters' }).waitFor()
      await page.locator('summary', { hasText: 'View, print, download' }).click()
    },
  },
  { name: 'training records empty', who: 'empty', address: () => '/training-records', like: 'sites empty' },
  { name: 'training record', who: 'full', address: ({ card }) => `/completions/${card}` },
  {
    name: 'training record rejected without a reason',
    who: 'full',
    address: ({ card }) => `/completions/${card}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Reject …' }).click()
      await page.getByRole('button', { name: 'Reject' }).click()
      await page.getByText('This is required.').waitFor()
    },
  },
  { name: 'training record new', who: 'full', address: () => '/training-records/new' },
  {
    name: 'event date cancellation',
    who: 'full',
    address: ({ series }) => `/events/${series}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Cancel date' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'event edit', who: 'full', address: ({ series }) => `/events/${series}/edit` },
  {
    name: 'event edit extent',
    who: 'full',
    address: ({ series }) => `/events/${series}/edit`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'jobs', who: 'full', address: () => '/jobs' },
  { name: 'jobs empty', who: 'empty', address: () => '/jobs', like: 'sites empty' },
  {
    name: 'job new with errors',
    who: 'full',
    address: () => '/jobs/new',
    act: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('One field needs another look').waitFor()
    },
  },
  { name: 'job', who: 'full', address: ({ job }) => `/jobs/${job}` },
  { name: 'job draft', who: 'full', address: ({ draftJob }) => `/jobs/${draftJob}` },
  {
    name: 'job completion',
    who: 'full',
    address: ({ job }) => `/jobs/${job}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Complete job' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'today', who: 'full', address: () => '/' },
  { name: 'today empty', who: 'empty', address: () => '/' },
  { name: 'today of a worker', who: 'worker', address: () => '/' },
  { name: 'today of a crew', who: 'crew', address: () => '/' },
]

function lanes(page: Page): Locator {
  return page.getByRole('heading', { level: 3 })
}
