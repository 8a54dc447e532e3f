import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { done } from '../../test/support/learning.ts'
import { prove } from '../../test/support/proofs.ts'
import { canOpen, useApp } from './support/app.ts'
import { assign, workThatAsks } from './support/assigned.ts'
import { Clicks } from './support/clicks.ts'
import { jobUnderWay } from './support/job-under-way.ts'

const app = await useApp()
const ANSWERS: { readonly [question: string]: readonly string[] } = {
  'Is the machine dead?': ['True'],
  'Who removes the lock?': ['Its owner'],
  'What comes before work?': ['Lock', 'Try'],
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

// Seen red with what is typed kept nowhere, and with only the first work open where readiness is known before the schedule.
describe.skipIf(!canOpen)('a worker on a phone that has no network for a while', () => {
  test('sees what is missing, learns it, passes its test and works, and nothing typed is lost', async () => {
    const { client, job, worker, steps } = await jobUnderWay(app)
    const { event, card } = await workThatAsks(client)
    const page = await app.as(worker, { width: 360 })
    await prove(app.service, client, { userId: await assign(client, event, page), of: card })
    const clicks = new Clicks('from what is missing to a value of the job, without a network for a while')

    await scheduleAfterReadiness(page)
    await page.goto('/')
    await page.getByText('Not ready yet: one thing is missing').waitFor()
    await clicks.on(page.getByRole('button', { name: 'Lockout in seven steps' }))
    await page.getByText('of somebody else').waitFor()
    await clicks.on(button(page, 'Start the test'))
    await clicks.on(page.getByRole('dialog').getByRole('button', { name: 'Start the test' }))
    await answer(page, clicks, 1)
    await page.context().setOffline(true)
    await answer(page, clicks, 2)
    await page.getByText('No connection. Your answer is kept on this device.').waitFor()
    await page.context().setOffline(false)
    await answer(page, clicks, 3)
    await page.getByText('Every question is answered.').waitFor()
    await clicks.on(button(page, 'Submit'))
    await page.getByText('Passed', { exact: true }).waitFor()
    await clicks.on(page.getByRole('link', { name: 'Continue' }))
    await clicks.on(button(page, 'I have understood'))
    await page.getByText('Aino Laine has completed').waitFor()

    await clicks.on(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Today' }))
    await page.getByText('You are ready for this work.').first().waitFor()
    await expect.poll(() => page.getByText('Not ready').count()).toBe(0)
    await clicks.on(page.getByRole('link', { name: 'Go to the job' }))
    await page.getByText('Step 1 of').waitFor()
    await page.goto(`/jobs/${job.id}/work?step=${steps['Measure the air']}`)
    await page.getByLabel('Oxygen (%)').waitFor()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.getByLabel('Oxygen (%)').fill('20,9')
    await page.getByLabel('Oxygen (%)').press('Enter')
    await page.getByText('You are offline: nothing was sent').waitFor()
    await page.context().setOffline(false)
    await page.reload()
    expect(await page.getByLabel('Oxygen (%)').inputValue()).toBe('20,9')
    await page.getByLabel('Oxygen (%)').press('Enter')
    await page.getByText(/^20\.9.% at /).waitFor()
    const log = await done(client, 'GET', `/jobs/${job.id}/sign-offs?meaning=measured`)
    expect(log).toMatchObject([{ value: '20.9' }])
    clicks.atMost(16)
  })
})

/** Lets the schedule come once it is known what the worker is ready for: what is open must not depend on which comes first. */
async function scheduleAfterReadiness(page: Page): Promise<void> {
  const readiness = page.waitForResponse('**/api/v1/me/readiness?*')
  await page.route(
    '**/api/v1/occurrences?*',
    async (route) => {
      await readiness
      await route.continue()
    },
    { times: 1 },
  )
}

/** Answers the question that is shown, and goes on. */
async function answer(page: Page, clicks: Clicks, place: number): Promise<void> {
  await page.getByRole('heading', { name: `Question ${place} of 3` }).waitFor()
  const question = await page.getByRole('group').locator('legend').innerText()
  for (const choice of ANSWERS[question] ?? []) await clicks.on(page.getByLabel(choice, { exact: true }))
  await clicks.on(button(page, place === 3 ? 'Review' : 'Next'))
}
