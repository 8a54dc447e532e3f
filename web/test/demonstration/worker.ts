import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readDemonstration } from '../../../src/faces/demonstration/files.ts'
import { Clicks } from '../support/clicks.ts'
import type { Demonstration } from '../support/demonstration.ts'
import { settled } from '../support/settled.ts'

const PHONE = { width: 360, height: 780 }

interface Question {
  readonly question: string
  readonly options?: readonly string[]
  readonly correctAnswers: readonly (number | boolean)[]
}

// Seen red with what is typed kept nowhere, and with only the first work open where readiness is known before the schedule.
/** A worker on a phone sees what is missing, learns it, passes its test and works; the network is gone for a while. */
export async function worker({ signedIn }: Demonstration): Promise<void> {
  const page = await signedIn('eero.laaksonen@kuusivirta.example', PHONE)
  const { assessment } = await readDemonstration<{ assessment: { questions: readonly Question[] } }>(
    'tasks/06-scaffold-use.yaml',
  )
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const clicks = new Clicks('from what is missing to a value of the job, without a network for a while')

  await scheduleAfterReadiness(page)
  await page.goto('/')
  await page.getByText('You are ready for this work.').waitFor()
  await page.getByText('Not ready yet: one thing is missing').waitFor()
  await clicks.on(page.getByRole('button', { name: 'For everybody who climbs a scaffold' }))
  await clicks.on(button('Start the test'))
  await clicks.on(page.getByRole('dialog').getByRole('button', { name: 'Start the test' }))
  const { length } = assessment.questions
  for (let place = 1; place <= length; place += 1) {
    await page.getByRole('heading', { name: `Question ${place} of ${length}` }).waitFor()
    if (place === 2) await page.context().setOffline(true)
    const asked = await page.getByRole('group').locator('legend').innerText()
    for (const choice of rightAnswers(assessment.questions, asked)) {
      await clicks.on(page.getByLabel(choice, { exact: true }))
    }
    await clicks.on(button(place === length ? 'Review' : 'Next'))
    if (place === 2) {
      await page.getByText('No connection. Your answer is kept on this device.').waitFor()
      await page.context().setOffline(false)
    }
  }
  await page.getByText('Every question is answered.').waitFor()
  await clicks.on(button('Submit'))
  await page.getByText('Passed', { exact: true }).waitFor()
  await clicks.on(page.getByRole('link', { name: 'Continue' }))
  await clicks.on(button('I have watched and understood it'))
  await page.getByText('Eero Laaksonen has completed').waitFor()

  await clicks.on(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Today' }))
  await page.getByText('You are ready for this work.').first().waitFor()
  await expect.poll(() => page.getByText('Not ready').count()).toBe(0)
  await clicks.on(page.getByRole('link', { name: 'Go to the job' }))
  await page.getByText('Step 6 of 7').waitFor()
  await clicks.on(page.getByLabel('The step before'))
  const gas = page.getByLabel(/^Flammable gas/)
  await gas.waitFor()
  await settled(page)
  await page.context().setOffline(true)
  await gas.fill('2')
  await gas.press('Enter')
  await page.getByText('A signature counts from when it is recorded').waitFor()
  await page.context().setOffline(false)
  await page.reload()
  await expect.poll(() => gas.inputValue()).toBe('2')
  await gas.press('Enter')
  await page.getByText(/^2\s.* at /).waitFor()
  const job = /jobs\/([^/]+)\//.exec(page.url())?.[1]
  const log = await page.request.get(
    `/api/v1/jobs/${job}/sign-offs?meaning=measured&orderBy=at&orderDirection=desc`,
  )
  expect((await log.json()).data.filter(({ value }: { value: string }) => value === '2')).toHaveLength(1)
  clicks.atMost(21)
}

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

/** The labels of the right answers to a question. */
function rightAnswers(questions: readonly Question[], asked: string): readonly string[] {
  const found = questions.find(({ question }) => question === asked)
  if (!found) throw new Error(`unknown question: ${asked}`)
  return found.correctAnswers.map((answer) =>
    typeof answer === 'boolean' ? (answer ? 'True' : 'False') : (found.options?.[answer] ?? ''),
  )
}
