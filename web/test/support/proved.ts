import type { Client } from '../../../test/support/client.ts'
import { done } from '../../../test/support/learning.ts'
import { fromNow } from '../../../test/support/work.ts'
import type { App } from './app.ts'
import { jobUnderWay } from './job-under-way.ts'

/** A job that is under way by the second revision of its permit, with something done, measured and released. */
export async function permitted(app: App, client: Client) {
  const { job, worker, supervisor, steps, checks, act } = await jobUnderWay(app, 'ready', client)
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
  return { permitted: job.id }
}
