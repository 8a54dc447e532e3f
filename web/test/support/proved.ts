import type { Client } from '../../../test/support/client.ts'
import { sendFor } from '../../../test/support/forms.ts'
import { done } from '../../../test/support/learning.ts'
import { requirementOf, taskAsking } from '../../../test/support/proofs.ts'
import { make, type Sample } from '../../../test/support/samples.ts'
import { fromNow } from '../../../test/support/work.ts'
import type { App } from './app.ts'
import { phonePhoto } from './deviations.ts'
import { type JobUnderWay, jobUnderWay } from './job-under-way.ts'

/**
 * A job under way with the second revision of its permit and with something done, measured and released, and a job of
 * `task` that cannot start: its crew lacks what the task requires.
 */
export async function permitted(app: App, client: Client, task: Sample) {
  const { order, job, worker, supervisor, steps, checks, act } = await jobUnderWay(app, 'ready', client)
  await done(client, 'POST', `/jobs/${job.id}/permit`, {
    end: fromNow(600),
    reason: 'The crane comes later.',
  })
  await act(supervisor, 'start')
  const measured = { meaning: 'measured', workStepId: steps['Measure the air'] }
  await act(worker, 'sign-offs', { ...measured, checkId: checks.Oxygen, value: '20.9' })
  await act(worker, 'sign-offs', { ...measured, checkId: checks['Burnable gas'], value: '0.4' })
  await act(worker, 'sign-offs', { meaning: 'done', workStepId: steps['Measure the air'] })
  await act(worker, 'sign-offs', { meaning: 'done', workStepId: steps['Isolate the feed line'] })
  const easier = await taskAsking(client, [await requirementOf(client, { name: 'Hot work card' })], {
    riskLevel: 'low',
  })
  const lacking = await make.order(client, order.siteId, {
    lines: [{ workTaskId: task.id }, { workTaskId: easier.id }],
  })
  await done(client, 'POST', `/orders/${lacking.id}/confirm`)
  const time = { start: fromNow(-10), end: fromNow(480) }
  const gaps = await make.job(client, order.siteId, { orderId: lacking.id, ...time })
  await done(client, 'POST', `/jobs/${gaps.id}/confirm`)
  for (const [who, role] of [
    [worker, 'worker'],
    [supervisor, 'supervisor'],
  ] as const) {
    await done(client, 'POST', `/jobs/${gaps.id}/crew`, { userId: who.identity.userId, role })
  }
  const { code: permitCode } = await done(client, 'GET', `/jobs/${job.id}/permit`)
  return { permitted: job.id, permitCode, gaps: gaps.id }
}

/** A finished job: measured, photographed, released, handed back by one person and completed by another. */
export async function proved(app: App, client?: Client): Promise<JobUnderWay> {
  const under = await jobUnderWay(app, 'running', client)
  const { worker, supervisor, planner, steps, checks, act } = under
  const signs = (meaning: string, step: keyof typeof steps, more: object = {}) =>
    act(worker, 'sign-offs', { meaning, workStepId: steps[step], ...more })
  const photo = await sendFor(worker, 'proof', await phonePhoto())
  await signs('evidence', 'Clear and cover the area', { filePath: photo.body.data.path })
  await signs('done', 'Clear and cover the area')
  await signs('measured', 'Measure the air', { checkId: checks.Oxygen, value: '20.9' })
  await signs('measured', 'Measure the air', { checkId: checks['Burnable gas'], value: '0.4' })
  await signs('done', 'Measure the air')
  await signs('done', 'Isolate the feed line')
  await act(planner, 'release', { workStepId: steps['Isolate the feed line'] })
  // The watch afterwards would take an hour.
  const bolted = { meaning: 'not_needed', reason: 'It is bolted.' }
  await act(supervisor, 'sign-offs', { ...bolted, workStepId: steps['Weld the bracket'] })
  await signs('done', 'Clean up')
  await act(supervisor, 'hand-back')
  await act(planner, 'complete')
  return under
}
