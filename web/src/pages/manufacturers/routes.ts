import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../list/list-search.ts'
import { appRoute } from '../../routes.ts'

const list = createRoute({
  getParentRoute: () => appRoute,
  path: '/manufacturers',
  validateSearch: listSearch({ sortable: ['name', 'createdAt', 'updatedAt'] }),
  component: lazyRouteComponent(() => import('./manufacturer-list.tsx'), 'ManufacturerList'),
})

const create = createRoute({
  getParentRoute: () => appRoute,
  path: '/manufacturers/new',
  component: lazyRouteComponent(() => import('./manufacturer-page.tsx'), 'NewManufacturerPage'),
})

const one = createRoute({
  getParentRoute: () => appRoute,
  path: '/manufacturers/$id',
  component: lazyRouteComponent(() => import('./manufacturer-page.tsx'), 'ManufacturerPage'),
})

export const manufacturerRoutes = [list, create, one] as const
