import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pairSearch } from '../../history/pair-search.ts'
import { learn } from '../../language/language.ts'
import { listSearch } from '../../list/list-search.ts'
import { appRoute } from '../../routes.ts'
import { lifecycle } from '../../versioned/lifecycle.ts'
import { educationalContent } from './noun.ts'

const list = createRoute({
  getParentRoute: () => appRoute,
  path: '/educational-contents',
  validateSearch: listSearch({
    sortable: ['title', 'status', 'updatedAt'],
    filters: lifecycle(educationalContent),
    ids: ['safetyRequirementId'],
  }),
  component: lazyRouteComponent(async () => {
    await learn('contents')
    return import('./content-list.tsx')
  }, 'ContentList'),
})

const create = createRoute({
  getParentRoute: () => appRoute,
  path: '/educational-contents/new',
  component: lazyRouteComponent(async () => {
    await learn('contents', 'rich-text')
    return import('./new-content-page.tsx')
  }, 'NewContentPage'),
})

const one = createRoute({
  getParentRoute: () => appRoute,
  path: '/educational-contents/$id',
  component: lazyRouteComponent(async () => {
    await learn('contents', 'rich-text')
    return import('./content-page.tsx')
  }, 'ContentPage'),
})

const history = createRoute({
  getParentRoute: () => appRoute,
  path: '/educational-contents/$id/history',
  validateSearch: pairSearch,
  component: lazyRouteComponent(async () => {
    await learn('contents')
    return import('./content-history.tsx')
  }, 'ContentHistory'),
})

export const educationalContentRoutes = [list, create, one, history] as const
