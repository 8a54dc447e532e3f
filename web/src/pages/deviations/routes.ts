import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { learn } from '../../language/language.ts'
import { appRoute } from '../../routes.ts'
import { deviationSearch, newSearch } from './deviation-search.ts'

const pages = async () => {
  await learn('deviations', 'photo')
  return import('./pages.ts')
}

const list = createRoute({
  getParentRoute: () => appRoute,
  path: '/deviations',
  validateSearch: deviationSearch,
  component: lazyRouteComponent(pages, 'DeviationList'),
})

const create = createRoute({
  getParentRoute: () => appRoute,
  path: '/deviations/new',
  validateSearch: newSearch,
  component: lazyRouteComponent(pages, 'NewDeviationPage'),
})

const one = createRoute({
  getParentRoute: () => appRoute,
  path: '/deviations/$id',
  component: lazyRouteComponent(pages, 'DeviationPage'),
})

export const deviationRoutes = [list, create, one] as const
