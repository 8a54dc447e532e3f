import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../list/list-search.ts'
import { appRoute } from '../../routes.ts'
import { job } from './noun.ts'

const list = createRoute({
  getParentRoute: () => appRoute,
  path: '/jobs',
  validateSearch: listSearch({
    sortable: ['number', 'status', 'createdAt', 'updatedAt'],
    filters: { status: job.states },
  }),
  component: lazyRouteComponent(() => import('./job-list.tsx'), 'JobList'),
})

const create = createRoute({
  getParentRoute: () => appRoute,
  path: '/jobs/new',
  component: lazyRouteComponent(() => import('./new-job-page.tsx'), 'NewJobPage'),
})

const one = createRoute({
  getParentRoute: () => appRoute,
  path: '/jobs/$id',
  component: lazyRouteComponent(() => import('./job-page.tsx'), 'JobPage'),
})

export const jobRoutes = [list, create, one] as const
