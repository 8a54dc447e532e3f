import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { done } from '../../test/support/learning.ts'
import type { Sample } from '../../test/support/samples.ts'
import { SessionClient } from '../../test/support/session-client.ts'
import { brief, runningWork } from '../../test/support/work.ts'
import { canOpen, useApp } from './support/app.ts'
import { givePin, PIN } from './support/job-under-way.ts'

const app = await useApp()

describe.skipIf(!canOpen)('an act of a person', () => {
  let job: Sample
  let step: string
  let planner: SessionClient
  let page: Page
  beforeAll(async () => {
    // High risk: two different people must end it.
    const work = await runningWork(app.service, { steps: [{ name: 'Cut the pipe', riskLevel: 'high' }] })
    job = work.job
    const supervisor = await SessionClient.of(app.service, work.supervisor)
    planner = await SessionClient.of(app.service, await app.service.member(work.client, 'planner'))
    for (const who of [planner, await SessionClient.of(app.service, work.worker)]) await givePin(who)
    await brief(app.service, job, work.worker)
    const [{ workStepId }] = (await supervisor.get(`/jobs/${job.id}?with[]=steps`)).body.data.steps
    step = workStepId
    await done(work.worker, 'POST', `/jobs/${job.id}/sign-offs`, { meaning: 'done', workStepId })
    await done(supervisor, 'POST', `/jobs/${job.id}/hand-back`, {})
  })

  // Seen red with a PIN that stayed in its field.
  test('is done by PIN by whoever is chosen among people of one name; each try clears it, until it is locked, and then by password', async () => {
    page = await app.as(planner, { width: 360 })
    // Their names alone are the same.
    const theirAddress = /^Test Person \(\S+@\S+\)/
    const named = (count: number) => Array(count).fill(expect.stringMatching(theirAddress))
    await page.goto(`/jobs/${job.id}/work?step=${step}`)
    const signers = page.getByLabel('Signing as').locator('option:not([value=""])')
    await expect.poll(() => signers.allTextContents()).toEqual(named(2))
    await page.goto(`/jobs/${job.id}`)
    await page.getByRole('button', { name: 'Complete job' }).click()
    const dialog = page.getByRole('dialog')
    const pin = dialog.getByRole('textbox', { name: /^PIN of / })
    const go = dialog.getByRole('button', { name: 'Complete job' })
    await go.click()
    await dialog.getByText('Enter the PIN.').waitFor()
    const people = dialog.getByRole('radiogroup').locator('label')
    await expect.poll(() => people.allTextContents()).toEqual(named(3))
    await expect.poll(() => pin.getAttribute('inputmode')).toBe('numeric')
    await expect
      .poll(() => dialog.getByRole('radio').nth(1).isDisabled(), { message: 'who handed it back' })
      .toBe(true)
    await dialog.getByRole('radio').nth(2).click()
    await pin.fill(PIN)
    await go.click()
    await dialog
      .getByRole('alert')
      .getByText(/may not do this/)
      .waitFor()
    await expect.poll(() => pin.inputValue()).toBe('')
    await dialog.getByRole('radio').first().click()
    for (let wrong = 1; wrong <= 5; wrong += 1) {
      await pin.fill('000000')
      const answered = page.waitForResponse(/\/complete/)
      await go.click()
      expect((await answered).status()).toBe(422)
      await dialog.getByText('The PIN is wrong, or this person has none here.').waitFor()
      await expect.poll(() => pin.inputValue()).toBe('')
    }
    await pin.fill(PIN)
    await go.click()
    await dialog.getByText('This PIN is locked. Too many attempts. Try again in 15 minutes.').waitFor()
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(kept).not.toContain(PIN)
    await dialog.getByRole('button', { name: 'Use my password instead' }).click()
    await Promise.all([page.getByText('The job is completed.').waitFor(), go.click()])
    expect((await planner.get(`/jobs/${job.id}`)).body.data.status).toBe('completed')
  })
})
