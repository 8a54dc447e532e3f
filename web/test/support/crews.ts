import { sendFor } from '../../../test/support/forms.ts'
import type { App, Look } from './app.ts'
import { phonePhoto } from './deviations.ts'
import { jobUnderWay } from './job-under-way.ts'
import type { Visitor } from './pages.ts'
import type { World } from './world.ts'

/**
 * A worker in the crews of several jobs: one to be briefed on, one under way with its steps in every state, and one
 * stopped by a value.
 */
export async function memberOfCrews(app: App, { full }: World, look: Look): Promise<Visitor> {
  const confirmed = await jobUnderWay(app, 'confirmed', full)
  const { worker, mate, supervisor, steps } = confirmed
  const ready = await jobUnderWay(app, 'ready', confirmed)
  const running = await jobUnderWay(app, 'running', confirmed)
  const stopped = await jobUnderWay(app, 'running', confirmed)
  const measured = ({ checks }: typeof running, oxygen: string) => ({
    ...{ meaning: 'measured', workStepId: steps['Measure the air'], checkId: checks.Oxygen, value: oxygen },
  })
  const { body } = await sendFor(worker, 'proof', await phonePhoto())
  const clear = steps['Clear and cover the area']
  await running.act(worker, 'sign-offs', {
    ...{ meaning: 'evidence', workStepId: clear, filePath: body.data.path },
  })
  await running.act(worker, 'sign-offs', { meaning: 'done', workStepId: clear })
  await running.act(worker, 'sign-offs', measured(running, '20.9'))
  await running.act(mate, 'sign-offs', { meaning: 'done', workStepId: steps['Isolate the feed line'] })
  await stopped.act(worker, 'sign-offs', measured(stopped, '18.2'))
  const welded = await jobUnderWay(app, 'running', confirmed)
  const weld = { workStepId: steps['Weld the bracket'] }
  const isolate = { workStepId: steps['Isolate the feed line'] }
  await welded.act(worker, 'sign-offs', { meaning: 'done', ...isolate })
  await welded.act(supervisor, 'release', isolate)
  await welded.act(worker, 'sign-offs', { meaning: 'done', ...weld })
  await welded.act(mate, 'sign-offs', { meaning: 'round' })
  return {
    page: await app.as(worker, look),
    ids: {
      toBrief: confirmed.job.id,
      toStart: ready.job.id,
      running: running.job.id,
      stopped: stopped.job.id,
      welded: welded.job.id,
      clear,
      measure: steps['Measure the air'],
      isolate: steps['Isolate the feed line'],
      weld: steps['Weld the bracket'],
    },
  }
}
