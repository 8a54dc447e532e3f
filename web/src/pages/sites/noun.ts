import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import IconMapPin from '~icons/tabler/map-pin'
import { listSearch } from '../../list/list-search.ts'
import { noun } from '../../noun.ts'
import { appRoute } from '../../routes.ts'

export const site = noun({
  segment: 'sites',
  words: 'sites',
  icon: IconMapPin,
  menu: { group: 'register', key: 's' },
  made: true,
})

const list = createRoute({
  getParentRoute: () => appRoute,
  path: '/sites',
  validateSearch: listSearch({ sortable: ['name', 'country', 'createdAt', 'updatedAt'] }),
  component: lazyRouteComponent(() => import('./site-list.tsx'), 'SiteList'),
})

const create = createRoute({
  getParentRoute: () => appRoute,
  path: '/sites/new',
  component: lazyRouteComponent(() => import('./site-page.tsx'), 'NewSitePage'),
})

const one = createRoute({
  getParentRoute: () => appRoute,
  path: '/sites/$id',
  component: lazyRouteComponent(() => import('./site-page.tsx'), 'SitePage'),
})

export const siteRoutes = [list, create, one] as const
