import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../list/list-search.ts'
import { appRoute } from '../../routes.ts'

const list = createRoute({
  getParentRoute: () => appRoute,
  path: '/work-tasks',
  validateSearch: listSearch({
    sortable: ['name', 'status', 'updatedAt'],
    filters: { status: ['draft', 'confirmed'], active: ['true', 'false'] },
  }),
  component: lazyRouteComponent(() => import('./work-task-list.tsx'), 'WorkTaskList'),
})

const create = createRoute({
  getParentRoute: () => appRoute,
  path: '/work-tasks/new',
  component: lazyRouteComponent(() => import('./new-work-task-page.tsx'), 'NewWorkTaskPage'),
})

const one = createRoute({
  getParentRoute: () => appRoute,
  path: '/work-tasks/$id',
  component: lazyRouteComponent(() => import('./work-task-page.tsx'), 'WorkTaskPage'),
})

const history = createRoute({
  getParentRoute: () => appRoute,
  path: '/work-tasks/$id/history',
  validateSearch: ({ from, to }: Record<string, unknown>): { from?: string; to?: string } => ({
    ...(typeof from === 'string' ? { from } : {}),
    ...(typeof to === 'string' ? { to } : {}),
  }),
  component: lazyRouteComponent(() => import('./work-task-history.tsx'), 'WorkTaskHistory'),
})

export const workTaskRoutes = [list, create, one, history] as const
