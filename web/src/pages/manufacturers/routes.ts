import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../list/list-search.ts'
import { appRoute } from '../../routes.ts'

const list = createRoute({
  getParentRoute: () => appRoute,
  path: '/manufacturers',
  validateSearch: listSearch({ sortable: ['name', 'createdAt', 'updatedAt'] }),
  component: lazyRouteComponent(() => import('./pages.tsx'), 'ManufacturerList'),
})

const create = createRoute({
  getParentRoute: () => appRoute,
  path: '/manufacturers/new',
  component: lazyRouteComponent(() => import('./pages.tsx'), 'NewManufacturerPage'),
})

const one = createRoute({
  getParentRoute: () => appRoute,
  path: '/manufacturers/$id',
  component: lazyRouteComponent(() => import('./pages.tsx'), 'ManufacturerPage'),
})

export const manufacturerRoutes = [list, create, one] as const
