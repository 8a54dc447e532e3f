import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { photo, signedAgain } from '../../test/support/jobs-under-way.ts'
import { done } from '../../test/support/learning.ts'
import { requirementOf, taskAsking } from '../../test/support/proofs.ts'
import { make, type Sample } from '../../test/support/samples.ts'
import { SessionClient } from '../../test/support/session-client.ts'
import { confirmedWork, fromNow, orderOfTasks, runningWork } from '../../test/support/work.ts'
import { canOpen, useApp } from './support/app.ts'
import { Clicks } from './support/clicks.ts'
import { goOn } from './support/go-on.ts'
import { givePin, type JobUnderWay, jobUnderWay, PIN } from './support/job-under-way.ts'
import { dayFromNow } from './support/plan.ts'

const app = await useApp()
const NARROW = { width: 360 }

/** Does the first two steps. */
async function measured({ act, worker, steps, checks }: JobUnderWay): Promise<void> {
  const clear = steps['Clear and cover the area']
  const air = steps['Measure the air']
  const value = (name: string, taken: string) =>
    act(worker, 'sign-offs', { meaning: 'measured', workStepId: air, checkId: checks[name], value: taken })
  await act(worker, 'sign-offs', { meaning: 'evidence', workStepId: clear, filePath: await photo(worker) })
  await act(worker, 'sign-offs', { meaning: 'done', workStepId: clear })
  await value('Oxygen', '20.9')
  await value('Burnable gas', '0')
  await act(worker, 'sign-offs', { meaning: 'done', workStepId: air })
}

async function isolated({ act, steps }: JobUnderWay, by: SessionClient): Promise<void> {
  await act(by, 'sign-offs', { meaning: 'done', workStepId: steps['Isolate the feed line'] })
}

async function stepsOf({ client, job }: JobUnderWay) {
  return (await client.get(`/jobs/${job.id}?with[]=steps`)).body.data.steps
}

async function opened(who: SessionClient, path: string): Promise<Page> {
  const page = await app.as(who, NARROW)
  await page.goto(path)
  return page
}

/** Whether an element stays in its place while the page scrolls, as under a thumb. */
function isFixed(element: Element): boolean {
  return getComputedStyle(element).position === 'fixed'
}

/** Nobody releases what they have not seen: neither while its permit is read, nor if that fails. */
async function releasesNothingUnread(page: Page, waiting: Locator): Promise<void> {
  const { promise: failing, resolve: fail } = Promise.withResolvers<void>()
  await page.goto('/jobs/running')
  const permit = /\/jobs\/[0-9a-f-]+\/permit/
  await page.route(permit, async (route) => {
    await failing
    await route.abort()
  })
  await waiting.getByRole('button', { name: /^Release/ }).click()
  const dialog = page.getByRole('dialog')
  const release = dialog.getByRole('button', { name: 'Release' })
  await dialog.getByRole('status').getByText('Loading').waitFor()
  await expect.poll(() => release.isDisabled()).toBe(true)
  // As an Enter that was typed ahead does.
  await dialog.getByLabel('PIN of Sanna Virtanen').fill(PIN)
  await dialog.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  fail()
  await dialog.getByText('The service did not answer').waitFor()
  await release.click()
  await dialog.getByRole('alert').getByText('The service did not answer').waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await page.unroute(permit)
}

interface Drawn {
  drawn: string[]
}

/** Runs in the page: keeps its whole text each time that something is drawn. */
function keepDrawn(): void {
  const drawn: string[] = []
  ;(globalThis as unknown as Drawn).drawn = drawn
  const keep = () => void drawn.push(document.querySelector('main')?.textContent ?? '')
  new MutationObserver(keep).observe(document.body, { childList: true, subtree: true })
}

describe.skipIf(!canOpen)('the work of a job, as it is led', () => {
  // Seen red with a board that keeps a hold point after its release, with lines of the log that
  // were drawn by `lazy`, with a stop that was drawn after the facts, with nothing drawn while a
  // permit is read, with a release sent without it, by its button and by Enter, with "Release" under the thumb, and with
  // the values of when the question was asked.
  test('shows what waits, is stopped and is watched, and releases in 2 taps and a PIN', async () => {
    const of = await jobUnderWay(app)
    const { client, job, supervisor, worker } = of
    await givePin(supervisor)
    await measured(of)
    await isolated(of, worker)
    const pressure = (value: string) =>
      of.act(worker, 'sign-offs', {
        ...{ meaning: 'measured', workStepId: of.steps['Isolate the feed line'], value },
        checkId: of.checks.Pressure,
      })
    await pressure('2.5')
    const other = await jobUnderWay(app, 'running', client)
    await other.act(other.worker, 'suspend', { reason: 'It smells of gas.' })
    const page = await opened(supervisor, '/')
    await page.getByRole('heading', { name: 'My work' }).waitFor()
    const parts = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect
      .poll(async () => (await parts.allTextContents()).slice(0, 3))
      .toEqual(['Stopped work 1', 'Hold points to release 1', 'My work'])
    await goOn(page, '/jobs/running')
    // Seen red with another order than on Today.
    await expect
      .poll(async () => (await parts.allTextContents()).slice(0, 2))
      .toEqual(['Stopped work (1)', 'Hold points to release (1)'])
    const waiting = page.getByRole('region', { name: 'Hold points to release (1)' })
    await waiting.getByText('Done by Aino Laine, waits for release').waitFor()
    const stopped = page.getByRole('region', { name: 'Stopped work (1)' })
    const begins = page.locator('main li > :first-child')
    const lefts = () => begins.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left))
    await expect.poll(async () => new Set(await lefts()).size).toBe(1)
    await stopped.getByText('It smells of gas.').waitFor()
    await stopped.getByRole('link', { name: `Job ${other.job.number}` }).waitFor()
    // With a value outside its limits it is looked at first.
    await waiting.getByText('out of limits').waitFor()
    await waiting.getByRole('link', { name: 'Look at it' }).click()
    const outside = /^Outside the limits: Pressure 2\.5\sbar, at most 0\sbar\./
    await page.getByText(outside).waitFor()
    // Seen red with a step of which nobody knows where it is, and in what work.
    const { about, site } = await done(client, 'GET', `/jobs/${job.id}?with[]=about&with[]=site`)
    await page.getByText(`${about} · ${site.name}`).waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: 'Reject' }).getAttribute('data-variant'))
      .toBe('filled')
    await page.getByRole('button', { name: 'Release' }).click()
    await page.getByRole('dialog').getByText(outside).waitFor()
    await pressure('0')
    await goOn(page, `/jobs/${job.id}/work?step=${of.steps['Isolate the feed line']}`)
    await page.getByText('You can release this.').waitFor()
    await page.getByRole('link', { name: 'Release or reject' }).click()
    await page.getByRole('button', { name: 'Release' }).waitFor()
    expect(await page.getByRole('button', { name: 'Release' }).evaluate(isFixed)).toBe(false)
    await releasesNothingUnread(page, waiting)
    expect((await stepsOf(of))[2]).toMatchObject({ state: 'done' })
    await goOn(page, '/jobs/running')
    const clicks = new Clicks('a hold point released from the board')
    await clicks.on(waiting.getByRole('button', { name: /^Release/ }))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('PIN of Sanna Virtanen').fill(PIN)
    const values = dialog.getByRole('list', { name: 'Measurements' }).getByRole('listitem')
    await expect
      .poll(() => values.allTextContents(), { message: 'what is released' })
      .toEqual([expect.stringMatching(/^Pressure.*0\sbar/)])
    const look = () => page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await pressure('2.5')
    await look()
    await dialog.getByText(outside).waitFor()
    await pressure('-0.1')
    await look()
    await values.getByText(/−0\.1\sbar/).waitFor()
    await clicks.on(dialog.getByRole('button', { name: 'Release' }))
    clicks.atMost(2)
    await waiting.waitFor({ state: 'detached' })
    expect((await stepsOf(of))[2]).toMatchObject({ state: 'released' })
    expect((await client.get(`/jobs/${job.id}/sign-offs?meaning=released`)).body.data).toHaveLength(1)
    // Seen red with a page that leads nowhere once the decision is made.
    await goOn(page, `/jobs/${job.id}/release?step=${of.steps['Isolate the feed line']}`)
    await page.getByRole('link', { name: 'Do the work' }).waitFor()
    await goOn(page, `/jobs/${job.id}/release`)
    await page.getByText('No step of this job waits for release.').waitFor()
    await page.getByRole('link', { name: 'Do the work' }).waitFor()
    await goOn(page, '/jobs/running')
    await page.evaluate(keepDrawn)
    const drawn = () => page.evaluate(() => (globalThis as unknown as Drawn).drawn)
    await goOn(page, `/jobs/${other.job.id}`)
    await page.getByRole('heading', { name: `Job ${other.job.number}` }).waitFor()
    await page.getByText('It smells of gas.', { exact: true }).waitFor()
    const calm = (await drawn()).filter((text) => text.includes(other.job.number) && !/It smells/.test(text))
    expect(calm, 'drawn before what stops the work').toEqual([])
    await goOn(page, `/jobs/${job.id}`)
    const log = page.getByRole('region', { name: 'Log' })
    await log.getByText('Measure the air · Oxygen 20.9 % (19.5–23.5 %)').waitFor()
    const short = (await drawn()).filter((text) => /Measured Measure the air(?! · )/.test(text))
    expect(short, 'lines that grow once they are drawn').toEqual([])
    const auditor = await app.signedIn(client)
    await auditor.goto('/settings/audit-log?resource=sign-offs')
    const entry = auditor.getByRole('row').filter({ hasText: 'Log entry: Measured 20.9' })
    await entry.getByRole('link', { name: job.number }).waitFor()
  })

  // Seen red with a crew that stayed ready beside the stop, with a log without the stop, with a crew that was not ready
  // once it had signed again, and with a job that was not read again before its start.
  test('shows who is ready, and the log, as they are beside the state of the work', async () => {
    const { job, supervisor, worker, mate, onSite, act } = await jobUnderWay(app, 'confirmed')
    const safetyRequirementIds = onSite.map(({ id }) => id)
    const sign = async (meaning: 'briefed' | 'on_site') => {
      const body = meaning === 'on_site' ? { meaning, safetyRequirementIds } : { meaning }
      for (const who of [worker, mate, supervisor]) await act(who, 'sign-offs', body)
    }
    const page = await app.as(supervisor, { fresh: true })
    await page.clock.install()
    await page.goto(`/jobs/${job.id}`)
    const crew = page.getByRole('region', { name: /^Crew/ })
    const ready = crew.getByText('Ready', { exact: true })
    await crew.getByText('Not ready').waitFor()
    await sign('briefed')
    await sign('on_site')
    await page.clock.fastForward('01:01')
    await ready.waitFor()
    await page.getByRole('region', { name: 'Log' }).waitFor()
    await act(supervisor, 'start')
    await page.clock.fastForward('01:01')
    await page.getByText('In progress', { exact: true }).waitFor()
    await act(worker, 'suspend', { reason: 'It smells of gas.' })
    await page.clock.fastForward('00:16')
    await page.getByRole('region', { name: 'The work is stopped' }).waitFor()
    await crew.getByText('Not ready').waitFor()
    await page.getByRole('region', { name: 'Log' }).getByText('It smells of gas.').waitFor()
    await sign('on_site')
    await page.clock.fastForward('00:16')
    await ready.waitFor()
  })

  // Seen red with the photos of when the page was opened.
  test('shows all photos of a step to whoever releases it, those that were just taken too', async () => {
    const { job, planner, worker, steps, act } = await jobUnderWay(app)
    const step = steps['Clear and cover the area']
    const taken = async () =>
      act(worker, 'sign-offs', { meaning: 'evidence', workStepId: step, filePath: await photo(worker) })
    await taken()
    const page = await app.as(planner, { fresh: true })
    await page.clock.install()
    await page.goto(`/jobs/${job.id}/release?step=${step}`)
    const photos = page.getByRole('list', { name: 'Photos' }).getByRole('img')
    await expect.poll(() => photos.count()).toBe(1)
    await taken()
    await page.clock.fastForward('00:11')
    await expect.poll(() => photos.count()).toBe(2)
    await signedAgain(job.id, 50, fromNow(0))
    await page.clock.fastForward('00:11')
    await expect.poll(() => photos.count()).toBe(52)
  })

  // Seen red with a person added as a worker whatever their role.
  test('has a crew that is changed at the desk, and says why it cannot start', async () => {
    const of = await jobUnderWay(app, 'confirmed')
    const { client, job, supervisor, worker, mate, planner, act } = of
    // Aino is at work in another job.
    const other = await jobUnderWay(app, 'running', of)
    for (const { user, id } of (await done(client, 'GET', `/jobs/${other.job.id}?with[]=crew`)).crew) {
      if (user.id !== worker.identity.userId && user.id !== supervisor.identity.userId)
        await client.send('DELETE', `/jobs/${other.job.id}/crew/${id}`)
    }
    const page = await opened(planner, `/jobs/${job.id}`)
    const crew = page.getByRole('region', { name: /^Crew/ })
    const alsoThere = `Also at work in job ${other.job.number}`
    await crew.getByRole('listitem').filter({ hasText: 'Aino Laine' }).getByText(alsoThere).waitFor()
    await expect.poll(() => crew.getByText(alsoThere).count()).toBe(2)
    await crew.getByText('Not briefed').first().waitFor()
    // Seen red with what the job is about below its log.
    const top = (each: Element) => each.getBoundingClientRect().top
    expect(await page.getByLabel('Notes').evaluate(top)).toBeLessThan(await crew.evaluate(top))
    // Nobody takes a failed answer for a crew without gaps. Seen red with no word of it.
    await page.route(`**/api/v1/jobs/${job.id}/readiness*`, (route) =>
      route.fulfill({ status: 500, json: {} }),
    )
    await page.reload()
    await crew.getByRole('button', { name: 'Reload' }).waitFor()
    await page.unroute(`**/api/v1/jobs/${job.id}/readiness*`)
    await crew.getByRole('button', { name: 'Reload' }).click()
    await crew.getByText('Not ready').first().waitFor()
    // Nor does anybody join before it is seen whether they are ready. Seen red with nothing said.
    const { promise: failing, resolve: fail } = Promise.withResolvers<void>()
    await page.route(`**/api/v1/jobs/${job.id}/readiness*`, async (route) => {
      await failing
      await route.fulfill({ status: 500, json: {} })
    })
    const joining = crew.getByRole('button', { name: 'Add Oskari Åberg' })
    await crew.getByLabel('Add somebody to the crew').fill('Oskari')
    await page.getByRole('option', { name: 'Oskari Åberg' }).click()
    await joining.waitFor()
    await expect.poll(() => joining.isDisabled()).toBe(true)
    fail()
    await crew.getByText('Could not be checked').waitFor()
    await expect.poll(() => joining.isEnabled()).toBe(true)
    await page.unroute(`**/api/v1/jobs/${job.id}/readiness*`)
    await Promise.all([
      page.getByText('Eero Niemi is no longer in the crew.').waitFor(),
      crew.getByRole('button', { name: 'Remove Eero Niemi from the crew' }).click(),
    ])
    // What is typed stays when somebody else changes the crew.
    await make.user(client, { firstName: 'Kaisa', lastName: 'Koski' })
    const field = crew.getByRole('combobox', { name: 'Add somebody to the crew' })
    await field.clear()
    await field.fill('Osk')
    await act(client, 'crew', { userId: mate.identity.userId, role: 'worker' })
    await page.evaluate(() => new BroadcastChannel('holdpoint-writes').postMessage('written'))
    await crew.getByLabel('Role of Eero Niemi').waitFor()
    expect(await field.and(page.locator(':focus')).inputValue()).toBe('Osk')
    // Somebody who was chosen meanwhile stays chosen when the answer about another person comes.
    const { promise: held, resolve: answerLate } = Promise.withResolvers<void>()
    await page.route('**/crew', (route) => held.then(() => route.continue()), { times: 1 })
    await page.getByRole('option', { name: 'Oskari Åberg' }).click()
    await Promise.all([page.waitForRequest('**/crew'), joining.click()])
    await field.clear()
    await field.fill('Kaisa')
    await page.getByRole('option', { name: /^Kaisa/ }).click()
    answerLate()
    await crew.getByLabel('Role of Oskari Åberg').waitFor()
    await crew.getByRole('button', { name: /^Add Kaisa/ }).waitFor()
    for (const name of ['Oskari Åberg', 'Eero Niemi']) {
      await crew.getByRole('button', { name: `Remove ${name} from the crew` }).click()
      await crew.getByLabel(`Role of ${name}`).waitFor({ state: 'detached' })
    }
    await crew.getByLabel('Role of Sanna Virtanen').selectOption('Worker')
    await crew.getByText('Nobody is the supervisor of the crew.').waitFor()
    await page.getByRole('button', { name: 'Start work' }).click()
    await page
      .getByRole('alert')
      .getByText(/supervisor/)
      .waitFor()
    await crew.getByLabel('Role of Sanna Virtanen').selectOption('Supervisor')
    await crew.getByText('Nobody is the supervisor of the crew.').waitFor({ state: 'detached' })
    const { body } = await client.get(`/jobs/${job.id}/crew`)
    expect(body.data.filter(({ leftAt }: { leftAt: string | null }) => leftAt === null)).toMatchObject([
      { role: 'worker' },
      { role: 'supervisor', user: { id: supervisor.identity.userId } },
    ])
    await act(client, 'crew', { userId: supervisor.identity.userId, role: 'supervisor' })
    const phone = await opened(supervisor, `/jobs/${job.id}/work?step=ready`)
    await phone.getByText(alsoThere).first().waitFor()
    // However many jobs are planned for a series that they are assigned to. Seen red with the newest 100 jobs.
    const series = await make.event(client, {
      ...{ title: 'Daily round', siteId: (await make.site(client)).id, start: `${dayFromNow(1)} 06:00` },
      ...{ durationMinutes: 30, recurring: true, rrule: 'FREQ=DAILY' },
    })
    await client.post(`/events/${series.id}/assignments`, { userId: worker.identity.userId })
    const days = { from: dayFromNow(1), to: dayFromNow(100) }
    const planned = await done(client, 'POST', `/events/${series.id}/jobs`, days)
    expect(planned).toHaveLength(100)
    await crew.getByRole('button', { name: 'Remove Aino Laine from the crew' }).click()
    await field.fill('Aino')
    await page.getByRole('option', { name: 'Aino Laine' }).click()
    const join = crew.getByRole('button', { name: 'Add Aino Laine' })
    await crew.getByText(alsoThere).and(crew.locator(':not(li *)')).waitFor()
    await join.click()
    await crew.getByLabel('Role of Aino Laine').waitFor()
    // Whoever ends a membership sees what it leaves open behind.
    const people = await app.signedIn(client)
    await people.goto(`/settings/members/${worker.identity.userId}`)
    await people.getByRole('button', { name: 'End the membership' }).click()
    const left = people.getByRole('dialog').getByRole('region', { name: 'In the crew of these jobs:' })
    for (const each of [job, other.job])
      await left.getByRole('listitem').filter({ hasText: each.number }).waitFor()
    await left.getByRole('link', { name: job.number }).click()
    await people.waitForURL(`**/jobs/${job.id}`)
  })

  // Seen red with the clock of the browser, with moments as typed, and with a red button alone in the head.
  test('tolerates a gap until a time in the zone of the site; the next action is under the thumb', async () => {
    const client = await app.service.organization()
    const card = await requirementOf(client, { name: 'Hot work card' })
    const rescue = await requirementOf(client, { name: 'Rescue from tanks' })
    const order = await orderOfTasks(
      client,
      await taskAsking(client, [card], { riskLevel: 'low' }),
      await taskAsking(client, [rescue], { riskLevel: 'critical' }),
    )
    await done(client, 'PUT', `/sites/${order.siteId}/time-zone`, { timeZone: 'Asia/Tokyo' })
    const { job, worker, supervisor } = await confirmedWork(app.service, { client, order })
    const page = await opened(await SessionClient.of(app.service, supervisor), `/jobs/${job.id}`)
    const next = await page.getByRole('button', { name: 'Start work' }).boundingBox()
    expect(next?.y).toBeGreaterThan(500)
    expect(await page.getByRole('button', { name: 'Cancel job' }).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('button', { name: 'Cancel job' }).waitFor()
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('button', { name: 'Cancel job' }).waitFor({ state: 'hidden' })

    const crew = page.getByRole('region', { name: /^Crew/ })
    // What both lack is said once above them, and the lines of each are folded.
    const both = crew.getByRole('listitem').filter({ hasText: /^Rescue from tanks/ })
    await both.waitFor()
    await crew.getByText('2 requirements').last().click()
    const rescuer = crew
      .locator('details[open]')
      .getByRole('listitem')
      .filter({ hasText: /^Rescue from tanks/ })
      .first()
    await rescuer.getByText('never be tolerated').waitFor()
    expect(await rescuer.getByRole('button').count()).toBe(0)
    await crew.getByRole('button', { name: 'Tolerate this' }).last().click()
    const dialog = page.getByRole('dialog')
    const until = dialog.getByLabel('Until (Asia/Tokyo)')
    const inTokyo = (moment: string) =>
      new Date(Date.parse(moment) + 9 * 3_600_000).toISOString().slice(0, 16)
    const offered = await until.inputValue()
    expect([fromNow(479), fromNow(480)].map(inTokyo)).toContain(offered)
    await dialog.getByRole('button', { name: 'Tolerate this' }).click()
    await dialog.getByText('Say why.').waitFor()
    await dialog.getByLabel('Reason').fill('A fireman stands beside.')
    // Whoever confirms at the sign-in page of the organization leaves the page. Seen red with a reason that is gone.
    await page.reload()
    await crew.getByText('2 requirements').last().click()
    await crew.getByRole('button', { name: 'Tolerate this' }).last().click()
    await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('A fireman stands beside.')
    await until.fill(inTokyo(fromNow(13 * 60)))
    await dialog.getByRole('button', { name: 'Tolerate this' }).click()
    await dialog
      .getByRole('alert')
      .getByText(/12 hours/)
      .waitFor()
    const wanted = fromNow(120)
    await until.fill(inTokyo(wanted))
    await dialog.getByRole('button', { name: 'Tolerate this' }).click()
    await crew.getByText('Tolerated', { exact: true }).first().waitFor()
    expect(await done(client, 'GET', `/jobs/${job.id}/overrides`)).toMatchObject([
      {
        ...{ user: { id: worker.identity.userId }, reason: 'A fireman stands beside.' },
        validUntil: `${wanted.slice(0, 16)}:00.000Z`,
      },
    ])
  })

  // Seen red with a question that said nothing if nobody could see who was ready.
  test('asks before work without a permit starts, once it is said who is not ready, or that nobody knows', async () => {
    const client = await app.service.organization()
    const site = await make.site(client)
    const order = await make.order(client, site.id)
    const start = '2036-03-03 08:00:00'
    const event = await make.event(client, { orderId: order.id, start, durationMinutes: 120 })
    const { id } = await make.job(client, site.id, { eventId: event.id, occurrenceStart: start })
    await done(client, 'POST', `/jobs/${id}/confirm`)
    const page = await app.signedIn(client)
    const { promise: failing, resolve: fail } = Promise.withResolvers<void>()
    await page.route(`**/api/v1/jobs/${id}/readiness*`, async (route) => {
      await failing
      await route.fulfill({ status: 500, json: {} })
    })
    await page.goto(`/jobs/${id}`)
    await page.getByRole('button', { name: 'Start work' }).click()
    const answer = page.getByRole('dialog').getByRole('button', { name: 'Start work' })
    await answer.waitFor()
    await expect.poll(() => answer.isDisabled()).toBe(true)
    fail()
    await page.getByRole('dialog').getByText('It could not be checked who is ready.').waitFor()
    await answer.click()
    await page.getByText('In progress', { exact: true }).waitFor()
  })

  // Seen red with a job that nobody could hand back.
  test('is handed back when nothing is left to do, also where its procedure has no steps', async () => {
    const { job, supervisor } = await runningWork(app.service, { steps: [] })
    const page = await opened(await SessionClient.of(app.service, supervisor), `/jobs/${job.id}/work`)
    await page.getByRole('button', { name: 'Hand back' }).waitFor()
    await goOn(page, `/jobs/${job.id}`)
    await page.getByRole('link', { name: 'Do the work' }).waitFor()
    await page.getByRole('button', { name: 'Hand back' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hand back' }).click()
    await page.getByRole('region', { name: 'Handed back' }).waitFor()
  })

  // Seen red with the earlier form, which named only the event.
  test('is planned as a job with a permit, by the form and for the dates of an event', async () => {
    const of = await jobUnderWay(app, 'confirmed')
    const { client, order, planner } = of
    const event = await make.event(client, {
      ...{ title: 'Weld on Mondays', orderId: order.id, siteId: order.siteId },
      ...{ start: '2036-03-03 08:00:00', durationMinutes: 120, recurring: true, rrule: 'FREQ=WEEKLY' },
    })
    const page = await opened(planner, '/jobs/new')
    const ordered = page.getByRole('combobox', { name: 'Order' })
    const about = await ordered.getAttribute('aria-describedby')
    const said = page.locator(
      (about ?? '')
        .split(' ')
        .map((id) => `[id="${id}"]`)
        .join(),
    )
    await said.getByText('Without a confirmed order the job gets no permit.').waitFor()
    const field = page.getByRole('combobox', { name: 'Event' })
    await field.fill('Weld on')
    await page.locator('[role=option]', { hasText: 'Weld on Mondays' }).click()
    await page.getByText('The job follows a confirmed order').waitFor()
    await expect.poll(() => page.getByRole('combobox', { name: 'Site' }).inputValue()).not.toBe('')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/jobs.[0-9a-f-]{36}$/)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Nobody is in the crew yet.').waitFor()
    await page.getByRole('link', { name: 'Permit' }).waitFor()
    const id = page.url().split('/').at(-1)
    const { body } = await client.get(`/jobs/${id}?with[]=work&with[]=standing`)
    expect(body.data).toMatchObject({
      ...{ status: 'confirmed', standing: { governed: true, revision: 1 } },
      work: { orderId: order.id, occurrenceStart: '2036-03-03 08:00:00' },
    })

    // Seen red with a job that names only its event: it was confirmed without a permit once the order was.
    const later = await make.order(client, order.siteId, {
      lines: [{ workTaskId: (await done(client, 'GET', '/work-tasks'))[0].id }],
    })
    await make.event(client, {
      ...{ title: 'Weld once', orderId: later.id, siteId: order.siteId },
      ...{ start: '2036-03-04 08:00:00', durationMinutes: 120 },
    })
    await page.goto('/jobs/new')
    await field.fill('Weld once')
    await page.locator('[role=option]', { hasText: 'Weld once' }).click()
    await page.getByText('Without a confirmed order the job gets no permit.').waitFor()
    await expect.poll(() => page.getByRole('combobox', { name: 'Site' }).inputValue()).not.toBe('')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/jobs.[0-9a-f-]{36}$/)
    await done(client, 'POST', `/orders/${later.id}/confirm`)
    const notes = page.getByLabel('Notes')
    await notes.fill('Gate 3.')
    const ofLater = await done(
      client,
      'POST',
      `/jobs/${page.url().split('/').at(-1)}/confirm?with[]=standing`,
    )
    expect(ofLater.standing).toMatchObject({ governed: true })
    // Seen red with notes that were restored, without the cursor, once somebody else had confirmed the job.
    await page.evaluate(() => new BroadcastChannel('holdpoint-writes').postMessage('written'))
    await page.getByText('Nobody is in the crew yet.').waitFor()
    expect(await notes.and(page.locator(':focus')).inputValue()).toBe('Gate 3.')
    expect(await page.getByText('You had not saved this.').count()).toBe(0)

    // Seen red with the clock of the organization, without its name.
    await client.put(`/sites/${order.siteId}/time-zone`, { timeZone: 'Asia/Tokyo' })
    const { body: site } = await client.get(`/sites/${order.siteId}`)
    await page.goto('/jobs/new')
    await page.getByRole('combobox', { name: 'Site' }).fill(site.data.name)
    await page.getByRole('option', { name: site.data.name }).click()
    await page.getByRole('combobox', { name: 'Order' }).fill(order.number)
    await page.getByRole('option', { name: order.number }).click()
    await page.getByLabel('Start (Asia/Tokyo)').fill('2036-03-03T08:00')
    await page.getByLabel('End (Asia/Tokyo)').fill('2036-03-03T10:00')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/jobs.[0-9a-f-]{36}$/)
    const early = await client.get(`/jobs/${page.url().split('/').at(-1)}?with[]=work`)
    expect(early.body.data.work.start).toBe('2036-03-02T23:00:00.000Z')
    await client.put(`/sites/${order.siteId}/time-zone`, { timeZone: null })

    await page.goto(`/events/${event.id}`)
    await page.getByRole('button', { name: 'Create jobs for its dates' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('First day').fill('2036-03-01')
    await dialog.getByLabel('Last day').fill('2036-03-20')
    await dialog.getByRole('button', { name: 'Make jobs' }).click()
    await page.getByRole('dialog', { name: '2 jobs made' }).getByRole('link').nth(1).click()
    await page.waitForURL(/jobs.[0-9a-f-]{36}$/)
    const made = (await client.get(`/jobs?eventId=${event.id}&with[]=standing`)).body.data
    expect(made.map(({ standing }: Sample) => standing.start).sort()).toEqual([
      '2036-03-03T08:00:00.000Z',
      '2036-03-10T08:00:00.000Z',
      '2036-03-17T08:00:00.000Z',
    ])
  })
})
