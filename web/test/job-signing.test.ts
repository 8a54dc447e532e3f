import { describe, expect, test } from 'vitest'
import { asSuperuser } from '../../test/support/jobs-under-way.ts'
import { done } from '../../test/support/learning.ts'
import type { Sample } from '../../test/support/samples.ts'
import { workLater } from '../../test/support/work.ts'
import { canOpen, useApp } from './support/app.ts'
import { button, heading } from './support/by-name.ts'
import { goOn } from './support/go-on.ts'
import { givePin, jobUnderWay, PIN } from './support/job-under-way.ts'
import { loseAnswer } from './support/lose-answer.ts'
import { settled } from './support/settled.ts'
import { tapWith } from './support/tap-with.ts'

const app = await useApp()

describe.skipIf(!canOpen)('a step on a phone', () => {
  test('is signed by another person with a PIN; a hold point waits for its release, and a watch for its rounds', async () => {
    const work = await jobUnderWay(app)
    const { client, job, steps, checks, worker, mate, planner, act } = work
    await givePin(mate)
    const page = await app.as(worker, { width: 360 })
    await page.goto(`/jobs/${job.id}/work?step=${steps['Isolate the feed line']}`)
    await page.getByLabel('Signing as').selectOption({ label: 'Eero Niemi, by PIN' })
    await button(page, 'Done').click()
    await page.getByLabel('PIN of Eero Niemi').fill(PIN)
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await heading(page, 'Waits to be released').waitFor()
    await page.getByText('Done by Eero Niemi').waitFor()
    await page.getByText('recorded by Aino Laine').waitFor()
    await page.getByText('Somebody other than Eero Niemi, Aino Laine releases it.').waitFor()
    await page.getByText('In the crew: Sanna Virtanen.').waitFor()
    const address = `/jobs/${job.id}/release?step=${steps['Isolate the feed line']}`
    const code = page.getByRole('img', { name: address })
    await code.waitFor()
    // The releasing person scans it, however large the pictures of the step are.
    await expect
      .poll(() => code.evaluate((each) => each.getBoundingClientRect().bottom < innerHeight))
      .toBe(true)
    // Nobody is asked to release a value outside its limits.
    const pressure = (value: string) =>
      act(mate, 'sign-offs', {
        ...{
          meaning: 'measured',
          workStepId: steps['Isolate the feed line'],
          checkId: checks.Pressure,
          value,
        },
      })
    await pressure('2.5')
    await page.getByText('Pressure: 2.5\u00a0bar. Allowed: at most 0\u00a0bar.').waitFor()
    expect(await code.count()).toBe(0)
    await pressure('0')
    await code.waitFor()
    await act(planner, 'reject', { workStepId: steps['Isolate the feed line'], reason: 'The lock is open.' })
    await page.getByText('Oskari Åberg rejected this step').waitFor()
    await page.getByText('The lock is open.').waitFor()
    await button(page, 'Done').click()
    await page.getByLabel('PIN of Eero Niemi').fill(PIN)
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await heading(page, 'Waits to be released').waitFor()
    // Seen red with a board that says only that the reader may not release, above a button to release.
    await goOn(page, '/jobs/running')
    await page
      .getByText('In the crew, this may be released by: Sanna Virtanen. Hand them the phone.')
      .waitFor()
    await goOn(page, `/jobs/${job.id}/work?step=${steps['Isolate the feed line']}`)
    await act(planner, 'release', { workStepId: steps['Isolate the feed line'] })
    await page.getByText('Released by Oskari Åberg').waitFor()

    await goOn(page, `/jobs/${job.id}/work?step=${steps['Weld the bracket']}`)
    await page.getByLabel('Signing as').selectOption({ label: 'Aino Laine (you)' })
    // Without a network the buttons say why nothing is signed, and sign nothing later.
    await page.context().setOffline(true)
    const whyNot = page.getByText('A signature counts from when it is recorded')
    await whyNot.waitFor()
    await button(page, 'Done').and(page.locator(':not(:disabled)')).dispatchEvent('click')
    const describedBy = (await button(page, 'Done').getAttribute('aria-describedby')) ?? ''
    await expect
      .poll(() => page.locator(`[id="${describedBy}"]`).textContent())
      .toMatch(/^You are offline; this is as of .*\d\d:\d\d\. /)
    await page.context().setOffline(false)
    await whyNot.waitFor({ state: 'hidden' })
    const before = await done(client, 'GET', `/jobs/${job.id}/sign-offs?meaning=done`)
    expect(before.map(({ workStepId }: Sample) => workStepId)).not.toContain(steps['Weld the bracket'])
    // A second tap comes with the next step. Seen red with a button that signs at once.
    const tapped = page.evaluate(tapWith, { heading: 'Clean up', name: 'Done' })
    await button(page, 'Done').click()
    expect(await tapped).toBe(1)
    await button(page, 'Done').waitFor()
    await settled(page)
    const signed = await done(client, 'GET', `/jobs/${job.id}/sign-offs?meaning=done`)
    expect(signed.map(({ workStepId }: Sample) => workStepId)).not.toContain(steps['Clean up'])
    await page.getByRole('link', { name: /^Watch: / }).click()
    await page.getByText('No round yet.').waitFor()
    await page.getByText(/^(1:00:00|5\d:\d\d) left$/).waitFor()
    const rounds = page.getByRole('listitem').filter({ hasText: 'Aino Laine' })
    await page.route('**/sign-offs', loseAnswer)
    await button(page, 'Round made').click()
    await rounds.waitFor()
    await page.unroute('**/sign-offs')
    // Seen red with the next round taken for the first one, whose answer was lost.
    await button(page, 'Round made').click()
    await expect.poll(() => rounds.count()).toBe(2)
    // Nor if it is made by PIN.
    const others = page.locator('li', { hasText: 'Eero Niemi' })
    const asked = page.getByRole('dialog')
    const roundByPin = async () => {
      await asked.getByLabel('PIN of Eero Niemi').fill(PIN)
      await asked.getByRole('button', { name: 'Round made' }).click()
    }
    await page.getByLabel('Signing as').selectOption({ label: 'Eero Niemi, by PIN' })
    await page.route('**/sign-offs', loseAnswer)
    await button(page, 'Round made').click()
    await roundByPin()
    await others.waitFor()
    await asked.getByText('The service did not answer').waitFor()
    await page.unroute('**/sign-offs')
    await roundByPin()
    await expect.poll(() => others.count()).toBe(2)
    await asked.waitFor({ state: 'detached' })
    await workLater(job.id, 13)
    await goOn(page, '/')
    await page.getByRole('link', { name: 'Go to the watch' }).click()
    await page.getByText(/^The next round is due: by .*\d\d:\d\d$/).waitFor()
    await goOn(page, `/jobs/${job.id}/work?step=${steps['Clean up']}`)
    await page.getByRole('link', { name: /^The next round is due: by .*\d\d:\d\d$/ }).click()
    await workLater(job.id, 7)
    await page.reload()
    await page.getByText('A round was too late.').waitFor()
    await page.getByRole('link', { name: 'To the step' }).click()
    await button(page, 'Undo').click()
    await page.getByLabel('Why').fill('A round was missed.')
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
    await button(page, 'Done').waitFor()
    const log = await done(client, 'GET', `/jobs/${job.id}/sign-offs?meaning=undone`)
    expect(log).toMatchObject([{ reason: 'A round was missed.', user: { firstName: 'Aino' } }])
  })

  // Seen red with the owner of the phone signing, without a PIN, once the person who was chosen had left the crew.

  test('is signed by nobody in the stead of the person who was chosen, also while they are not in the crew', async () => {
    const { client, job, worker, mate, act } = await jobUnderWay(app, 'confirmed')
    const { userId } = mate.identity
    await givePin(mate)
    const page = await app.as(worker, { width: 360 })
    await page.goto(`/jobs/${job.id}/work`)
    const understood = button(page, 'I have read and understood')
    const signer = page.getByLabel('Signing as')
    const shows = (label: string) =>
      signer.locator('option:checked', { hasText: label }).waitFor({ state: 'attached' })
    const leave = async () => {
      const crew: readonly Sample[] = await done(client, 'GET', `/jobs/${job.id}/crew`)
      const member = crew.find(({ user, leftAt }) => user.id === userId && leftAt === null)
      await client.send('DELETE', `/jobs/${job.id}/crew/${member?.id}`)
    }
    await signer.selectOption({ label: 'Eero Niemi, by PIN' })
    await leave()
    await shows('Choose who signs')
    expect(await understood.count()).toBe(0)
    await act(client, 'crew', { userId, role: 'worker' })
    await shows('Eero Niemi, by PIN')
    await understood.click()
    await page.getByLabel('PIN of Eero Niemi').waitFor()
    await button(page, 'Back').click()
    await leave()
    await shows('Choose who signs')
    await signer.selectOption({ label: 'Aino Laine (you)' })
    // Seen red with an alert that what was just signed has changed, whenever the log was read before the crew.
    await page.evaluate(keepAlerts)
    const held: (() => Promise<void>)[] = []
    await page.route(`**/jobs/${job.id}?*`, (route) => void held.push(() => route.continue()))
    const log = page.waitForEvent(
      'requestfinished',
      (request) => /\/sign-offs\?/.test(request.url()) && request.method() === 'GET',
    )
    await understood.click()
    await log
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
    await page.unroute(`**/jobs/${job.id}?*`)
    await Promise.allSettled(held.map((goOn) => goOn()))
    await heading(page, 'Sign on site').waitFor()
    expect(await page.evaluate(() => window.alerts)).toEqual([])
    const signed = await done(client, 'GET', `/jobs/${job.id}/sign-offs?meaning=briefed`)
    expect(signed).toMatchObject([{ user: { firstName: 'Aino' } }])
  })

  test('says why nothing can be signed: not in the crew, changed since it was read, out of time, over', async () => {
    const { client, job, worker, planner, act } = await jobUnderWay(app, 'ready')
    const address = `/jobs/${job.id}/work`
    const stranger = await app.as(planner, { width: 360 })
    await stranger.goto(address)
    await stranger.getByText('You are not in the crew of this job').waitFor()
    await stranger.getByText('Sanna Virtanen can add you.').waitFor()

    const changePermit = async (reason: string, revision: number) => {
      await act(client, 'permit', { reason })
      const sql = `UPDATE permits SET brief_hash = repeat($3, 64) WHERE job_id = $1 AND revision = $2`
      await asSuperuser(sql, [job.id, revision, String(revision)])
    }
    await changePermit('The crane comes later.', 2)
    const page = await app.as(worker, { width: 360 })
    await page.goto(address)
    await page.getByText('This has changed since you signed it.').waitFor()
    await page.getByText('Why: The crane comes later.').waitFor()
    // Seen red with a signature under whatever permit is in force: they had not read it.
    const held: (() => Promise<void>)[] = []
    await page.route(`**/jobs/${job.id}/permit`, (route) => void held.push(() => route.continue()))
    await changePermit('The crane is late.', 3)
    const understood = button(page, 'I have read and understood')
    await understood.click()
    const problem = page.getByText('The permit has changed since you opened it.')
    await problem.waitFor()
    await page.unroute(`**/jobs/${job.id}/permit`)
    await Promise.allSettled(held.map((goOn) => goOn()))
    await page.getByText('Why: The crane is late.').waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await understood.click()
    await page.getByRole('heading', { name: /^Not signed yet: Eero Niemi, / }).waitFor()
    await button(page, 'Sign as Eero Niemi').click()
    await heading(page, 'Read before you sign').waitFor()
    // A moment of another year has its year.
    await workLater(job.id, 600 + 365 * 24 * 60)
    await page.goto(address)
    await page.getByText(/^The permit expired at \d+ \w+ 20\d\d /).waitFor()
    await act(client, 'cancel')
    await page.reload()
    await heading(page, 'The job is cancelled').waitFor()
  })
})

declare global {
  interface Window {
    alerts?: string[]
  }
}

/** Keeps every alert that is drawn from now on, however short. Runs in the page. */
function keepAlerts(): void {
  const alerts: string[] = []
  window.alerts = alerts
  new MutationObserver(() => {
    const said = [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent ?? '')
    alerts.push(...said.filter(Boolean))
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}
