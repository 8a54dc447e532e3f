import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { photo } from '../../test/support/jobs-under-way.ts'
import { done } from '../../test/support/learning.ts'
import { make, type Sample } from '../../test/support/samples.ts'
import type { SessionClient } from '../../test/support/session-client.ts'
import { workLater } from '../../test/support/work.ts'
import { canOpen, useApp } from './support/app.ts'
import { Clicks } from './support/clicks.ts'
import { givePin, type JobUnderWay, jobUnderWay, PIN } from './support/job-under-way.ts'

const app = await useApp()
const NARROW = { width: 360 }

/** Does the first two steps, after a measurement that stops the work where one is given. */
async function measured(of: JobUnderWay, oxygen: string): Promise<void> {
  const { act, worker, steps, checks } = of
  const clear = steps['Clear and cover the area']
  const air = steps['Measure the air']
  const value = (name: string, taken: string) =>
    act(worker, 'sign-offs', { meaning: 'measured', workStepId: air, checkId: checks[name], value: taken })
  if ((await stepsOf(of))[0]?.state === 'open') {
    await act(worker, 'sign-offs', { meaning: 'evidence', workStepId: clear, filePath: await photo(worker) })
    await act(worker, 'sign-offs', { meaning: 'done', workStepId: clear })
  }
  await value('Oxygen', oxygen)
  if (oxygen !== '20.9') return
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

describe.skipIf(!canOpen)('the work of a job, as it is led', () => {
  // Seen red with a release that is offered to who did the step, and with a hand-back that is offered beside a running watch.
  test('goes on after a deviation, past its hold point and its watch, to its end by two persons', async () => {
    const of = await jobUnderWay(app)
    const { client, job, supervisor, planner, worker, steps, act } = of
    const signedOnSite = { meaning: 'on_site', safetyRequirementIds: of.onSite.map(({ id: need }) => need) }
    await measured(of, '18.2')
    const clicks = new Clicks('a stopped job to its end')
    const page = await opened(supervisor, `/jobs/${job.id}`)
    await page.getByRole('heading', { name: 'The work is stopped' }).waitFor()
    const [{ id, number }] = (await client.get(`/deviations?jobId=${job.id}`)).body.data
    await page.getByRole('link', { name: `Deviation ${number}` }).waitFor()
    expect(await page.getByRole('button', { name: 'Go on with work' }).count()).toBe(0)
    await done(client, 'POST', `/deviations/${id}/resolve`, { resolution: 'Aired for an hour.' })
    await page.reload()
    await page.getByRole('button', { name: 'Go on with work' }).click()
    await page.getByRole('alert').getByText('Somebody lacks what the work asks for.').waitFor()
    await page.getByText('Sign on site').first().waitFor()
    for (const who of [worker, of.mate, supervisor]) await act(who, 'sign-offs', signedOnSite)
    await clicks.on(page.getByRole('button', { name: 'Go on with work' }))
    await page.getByText('Work goes on.').waitFor()

    await measured(of, '20.9')
    await isolated(of, supervisor)
    const held = `/jobs/${job.id}/release?step=${steps['Isolate the feed line']}`
    await page.goto(held)
    await page.getByText('Did this step: somebody else releases it').waitFor()
    expect(await page.getByRole('button', { name: 'Release' }).count()).toBe(0)
    const second = await opened(planner, held)
    await second.getByText('Done by Sanna Virtanen').first().waitFor()
    await clicks.on(second.getByRole('button', { name: 'Release' }))
    await clicks.on(second.getByRole('dialog').getByRole('button', { name: 'Release' }))
    await second.getByText('“Isolate the feed line” is released.').waitFor()
    expect((await stepsOf(of))[2]).toMatchObject({
      ...{ state: 'released', releasedBy: { id: planner.identity.userId } },
    })

    await act(worker, 'sign-offs', { meaning: 'done', workStepId: steps['Weld the bracket'] })
    await act(worker, 'sign-offs', { meaning: 'done', workStepId: steps['Clean up'] })
    await page.goto(`/jobs/${job.id}`)
    await page.getByText('Watch after “Weld the bracket”: 1 h 0 min left').waitFor()
    await page.getByText('Before the job can be handed back: Weld the bracket.').waitFor()
    expect(await page.getByRole('button', { name: 'Hand back' }).count()).toBe(0)
    for (let round = 1; round <= 5; round += 1) {
      await workLater(job.id, 14)
      await act(worker, 'sign-offs', { meaning: 'round' })
    }
    await page.goto(`/jobs/${job.id}`)
    await clicks.on(page.getByRole('button', { name: 'Hand back' }))
    await clicks.on(page.getByRole('dialog').getByRole('button', { name: 'Hand back' }))
    await page.getByText('Somebody else than Sanna Virtanen looks at it').waitFor()
    await page.getByRole('button', { name: 'Work is finished' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'Sanna Virtanen (you)' }).waitFor()
    expect(await page.getByRole('radio', { name: 'Sanna Virtanen (you)' }).isDisabled()).toBe(true)

    await second.goto(`/jobs/${job.id}`)
    await clicks.on(second.getByRole('button', { name: 'Work is finished' }))
    await clicks.on(second.getByRole('dialog').getByRole('button', { name: 'Work is finished' }))
    await second.getByText('The job is finished.').waitFor()
    clicks.atMost(7)
    expect((await client.get(`/jobs/${job.id}`)).body.data.status).toBe('completed')
  })

  // Seen red with a board that keeps a hold point once it is released.
  test('shows what waits, is stopped and is watched, and releases in 2 taps and a PIN', async () => {
    const of = await jobUnderWay(app)
    const { client, job, supervisor, worker } = of
    await givePin(supervisor)
    await measured(of, '20.9')
    await isolated(of, worker)
    const other = await jobUnderWay(app, 'running', client)
    await other.act(other.worker, 'suspend', { reason: 'It smells of gas.' })
    const page = await opened(supervisor, '/jobs/running')
    const waiting = page.getByRole('region', { name: 'Waits for release (1)' })
    await waiting.getByText('Done by Aino Laine, waits for release').waitFor()
    const stopped = page.getByRole('region', { name: 'Stopped (1)' })
    await stopped.getByText('It smells of gas.').waitFor()
    await stopped.getByRole('link', { name: `Job ${other.job.number}` }).waitFor()
    const clicks = new Clicks('a hold point released from the board')
    await clicks.on(waiting.getByRole('button', { name: /^Release/ }))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('PIN of Sanna Virtanen').fill(PIN)
    await clicks.on(dialog.getByRole('button', { name: 'Release' }))
    clicks.atMost(2)
    await waiting.waitFor({ state: 'detached' })
    expect((await stepsOf(of))[2]).toMatchObject({ state: 'released' })
    expect((await client.get(`/jobs/${job.id}/sign-offs?meaning=released`)).body.data).toHaveLength(1)
  })

  // Seen red with somebody who is added as a worker whatever their role.
  test('has a crew that is changed at the desk, and says why it cannot start', async () => {
    const of = await jobUnderWay(app, 'confirmed')
    const { client, job, supervisor, planner } = of
    const page = await opened(planner, `/jobs/${job.id}`)
    const crew = page.getByRole('region', { name: /^Crew/ })
    await crew.getByText('Not briefed').first().waitFor()
    await crew.getByRole('button', { name: 'Remove Eero Niemi from the crew' }).click()
    await page.getByText('Eero Niemi is not in the crew any more.').waitFor()
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
  })

  // Seen red with a form that names only the event, as it was.
  test('is planned as a job with a permit, by the form and for the dates of an event', async () => {
    const of = await jobUnderWay(app, 'confirmed')
    const { client, order, planner } = of
    const event = await make.event(client, {
      ...{ title: 'Weld on Mondays', orderId: order.id, siteId: order.siteId },
      ...{ start: '2036-03-03 08:00:00', durationMinutes: 120, recurring: true, rrule: 'FREQ=WEEKLY' },
    })
    const page = await opened(planner, '/jobs/new')
    await page.getByText('Without a confirmed order the job gets no permit.').waitFor()
    const field = page.getByRole('textbox', { name: 'Event' })
    await field.fill('Weld on')
    await page.locator('[role=option]', { hasText: 'Weld on Mondays' }).click()
    await page.getByText('The job follows a confirmed order').waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Site' }).inputValue()).not.toBe('')
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

    await page.goto(`/events/${event.id}`)
    await page.getByRole('button', { name: 'Make jobs of its dates' }).click()
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
