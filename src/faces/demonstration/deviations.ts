import { dayFrom, type RelativeDay } from './days.ts'
import { readDemonstration } from './files.ts'
import { uploaded } from './work.ts'
import type { World } from './world.ts'

interface DeviationEntry {
  readonly organization: string
  /** One of the two is given. */
  readonly job?: string
  readonly site?: string
  readonly by: string
  readonly severity: string
  readonly description: string
  readonly photo?: string
  readonly assignee?: string
  readonly due?: RelativeDay
  readonly resolved?: { readonly by: string; readonly resolution: string }
  readonly closed?: { readonly by: string }
}

/** Reports what went wrong and takes each deviation as far as the file says. */
export async function reportDeviations(world: World): Promise<void> {
  for (const entry of await readDemonstration<readonly DeviationEntry[]>('deviations.yaml')) {
    const { organization, job, site, by, severity, description, photo, assignee, due, resolved, closed } =
      entry
    const reporter = world.person(organization, by)
    const zone = world.recall('time zone of organization', organization)
    const { id } = await reporter.post('/deviations', {
      ...(job ? { jobId: world.recall('job', job) } : {}),
      ...(site ? { siteId: world.recall('site', site) } : {}),
      severity,
      description,
      ...(photo ? { photoPath: await uploaded(world, reporter, photo) } : {}),
      ...(assignee ? { assigneeId: world.recall('person', assignee) } : {}),
      ...(due ? { dueOn: dayFrom(due, zone) } : {}),
    })
    if (resolved) {
      const { resolution } = resolved
      await world.person(organization, resolved.by).post(`/deviations/${id}/resolve`, { resolution })
    }
    if (closed) await world.person(organization, closed.by).post(`/deviations/${id}/close`)
  }
}
