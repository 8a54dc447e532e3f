import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pairSearch } from '../../history/pair-search.ts'
import { learn } from '../../language/language.ts'
import { listSearch } from '../../list/list-search.ts'
import { appRoute } from '../../routes.ts'
import { lifecycle } from '../../versioned/lifecycle.ts'
import { safetyRequirement } from './noun.ts'

const list = createRoute({
  getParentRoute: () => appRoute,
  path: '/safety-requirements',
  validateSearch: listSearch({
    sortable: ['name', 'status', 'validTo', 'updatedAt'],
    filters: { ...lifecycle(safetyRequirement), onSite: ['true', 'false'] },
    ids: ['educationalContentId'],
  }),
  component: lazyRouteComponent(async () => {
    await learn('requirements')
    return import('./requirement-list.tsx')
  }, 'RequirementList'),
})

const create = createRoute({
  getParentRoute: () => appRoute,
  path: '/safety-requirements/new',
  component: lazyRouteComponent(async () => {
    await learn('requirements')
    return import('./new-requirement-page.tsx')
  }, 'NewRequirementPage'),
})

const one = createRoute({
  getParentRoute: () => appRoute,
  path: '/safety-requirements/$id',
  component: lazyRouteComponent(async () => {
    await learn('requirements')
    return import('./requirement-page.tsx')
  }, 'RequirementPage'),
})

const history = createRoute({
  getParentRoute: () => appRoute,
  path: '/safety-requirements/$id/history',
  validateSearch: pairSearch,
  component: lazyRouteComponent(async () => {
    await learn('requirements')
    return import('./requirement-history.tsx')
  }, 'RequirementHistory'),
})

export const safetyRequirementRoutes = [list, create, one, history] as const
