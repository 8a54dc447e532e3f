import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pairSearch } from '../../history/pair-search.ts'
import { learn } from '../../language/language.ts'
import { listSearch } from '../../list/list-search.ts'
import { appRoute } from '../../routes.ts'
import { lifecycle } from '../../versioned/lifecycle.ts'
import { assessment } from './noun.ts'

const list = createRoute({
  getParentRoute: () => appRoute,
  path: '/assessments',
  validateSearch: listSearch({
    sortable: ['title', 'status', 'updatedAt'],
    filters: lifecycle(assessment),
    ids: ['educationalContentId'],
  }),
  component: lazyRouteComponent(async () => {
    await learn('assessments')
    return import('./assessment-list.tsx')
  }, 'AssessmentList'),
})

const create = createRoute({
  getParentRoute: () => appRoute,
  path: '/assessments/new',
  component: lazyRouteComponent(async () => {
    await learn('assessments')
    return import('./new-assessment-page.tsx')
  }, 'NewAssessmentPage'),
})

const one = createRoute({
  getParentRoute: () => appRoute,
  path: '/assessments/$id',
  component: lazyRouteComponent(async () => {
    await learn('assessments')
    return import('./assessment-page.tsx')
  }, 'AssessmentPage'),
})

const history = createRoute({
  getParentRoute: () => appRoute,
  path: '/assessments/$id/history',
  validateSearch: pairSearch,
  component: lazyRouteComponent(async () => {
    await learn('assessments')
    return import('./assessment-history.tsx')
  }, 'AssessmentHistory'),
})

export const assessmentRoutes = [list, create, one, history] as const
