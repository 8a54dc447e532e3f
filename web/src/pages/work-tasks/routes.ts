import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pairSearch } from '../../history/pair-search.ts'
import { learn } from '../../language/language.ts'
import { listSearch } from '../../list/list-search.ts'
import { appRoute } from '../../routes.ts'
import { lifecycle } from '../../versioned/lifecycle.ts'
import { workTask } from './noun.ts'

const list = createRoute({
  getParentRoute: () => appRoute,
  path: '/work-tasks',
  validateSearch: listSearch({
    sortable: ['name', 'status', 'updatedAt'],
    filters: { ...lifecycle(workTask), riskLevel: ['low', 'medium', 'high', 'critical'] },
    ids: ['safetyRequirementId'],
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
  validateSearch: pairSearch,
  component: lazyRouteComponent(async () => {
    await learn('execution')
    return import('./work-task-history.tsx')
  }, 'WorkTaskHistory'),
})

export const workTaskRoutes = [list, create, one, history] as const
