import { bringTo } from './actions.ts'
import { readDemonstration } from './files.ts'
import type { World } from './world.ts'

interface JobEntry {
  readonly organization: string
  readonly site: string
  readonly event?: string
  readonly notes: string
  readonly status: string
}

const ACTIONS = {
  draft: [],
  confirmed: ['confirm'],
  in_progress: ['confirm', 'start'],
  suspended: ['confirm', 'start', 'suspend'],
  completed: ['confirm', 'start', 'complete'],
  cancelled: ['cancel'],
}

export async function makeJobs(world: World): Promise<void> {
  for (const { organization, site, event, notes, status } of await readDemonstration<JobEntry[]>(
    'jobs.yaml',
  )) {
    const actor = world.actor(organization)
    const { id } = await actor.post('/jobs', {
      siteId: world.recall('site', site),
      notes,
      ...(event ? { eventId: world.recall('event', event) } : {}),
    })
    await bringTo(actor, `/jobs/${id}`, status, ACTIONS)
  }
}
