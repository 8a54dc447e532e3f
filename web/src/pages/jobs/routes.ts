import { createRoute } from '@tanstack/react-router'
import { learned } from '../../language/language.ts'
import { listSearch } from '../../list/list-search.ts'
import { appRoute } from '../../routes.ts'
import { laterPage } from '../../shell/later-page.ts'
import { OnItsWay } from '../../show/on-its-way.tsx'
import { job } from './noun.ts'

const list = createRoute({
  getParentRoute: () => appRoute,
  path: '/jobs',
  validateSearch: listSearch({
    sortable: ['number', 'status', 'createdAt', 'updatedAt'],
    filters: {
      status: job.states,
      open: ['true', 'false'],
      late: ['true'],
      riskLevel: ['low', 'medium', 'high', 'critical', 'none'],
    },
    ids: [
      ...(['siteId', 'orderId', 'eventId', 'workTaskId', 'userId'] as const),
      ...(['supplierOrganizationId', 'buyerOrganizationId'] as const),
    ],
    days: ['from', 'to'],
  }),
  component: laterPage(() => import('./job-list.tsx'), 'JobList'),
})

const create = createRoute({
  getParentRoute: () => appRoute,
  path: '/jobs/new',
  staticData: { needs: ['jobs.create'] },
  component: laterPage(() => learned(import('./new-job-page.tsx'), 'new-jobs'), 'NewJobPage'),
})

const one = createRoute({
  getParentRoute: () => appRoute,
  path: '/jobs/$id',
  loader: async ({ params: { id } }) => {
    // What cannot be read or loaded is reported by the page.
    await import('./job-page.tsx').then(({ readJob }) => readJob(id)).catch(() => {})
  },
  pendingComponent: OnItsWay,
  pendingMs: 1_000,
  pendingMinMs: 0,
  component: laterPage(() => import('./job-page.tsx'), 'JobPage'),
})

/** The screen of a job that its crew sees: its name, or the id of a step. Without one, where they continue. */
interface WorkSearch {
  step?: string
}

const work = createRoute({
  getParentRoute: () => appRoute,
  path: '/jobs/$id/work',
  validateSearch: ({ step }: Record<string, unknown>): WorkSearch =>
    typeof step === 'string' && /^[a-z0-9-]{1,40}$/.test(step) ? { step } : {},
  loader: async ({ params: { id } }) => {
    const { readWork } = await import('./work/work-reads.ts')
    await readWork(id)
  },
  // Once lines are shown in its place, the page comes later than without them.
  pendingComponent: OnItsWay,
  pendingMs: 1_000,
  pendingMinMs: 0,
  component: laterPage(
    () => learned(import('./work/work-page.tsx'), 'job-work', 'work', 'photo', 'limits'),
    'WorkPage',
  ),
})

const running = createRoute({
  getParentRoute: () => appRoute,
  path: '/jobs/running',
  component: laterPage(
    () => learned(import('./running/running-page.tsx'), 'work', 'log', 'release', 'running'),
    'RunningPage',
  ),
})

/** The hold point to decide on, by the id of its step; by default the first that waits. */
interface ReleaseSearch {
  step?: string
}

const release = createRoute({
  getParentRoute: () => appRoute,
  path: '/jobs/$id/release',
  validateSearch: ({ step }: Record<string, unknown>): ReleaseSearch =>
    typeof step === 'string' && /^[a-f0-9-]{36}$/.test(step) ? { step } : {},
  component: laterPage(
    () => learned(import('./release/release-page.tsx'), 'work', 'log', 'release', 'limits'),
    'ReleasePage',
  ),
})

export const jobRoutes = [list, create, one, work, running, release] as const
