import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import IconBuildingFactory2 from '~icons/tabler/building-factory-2'
import { listSearch } from '../../list/list-search.ts'
import { noun } from '../../noun.ts'
import { appRoute } from '../../routes.ts'

export const manufacturer = noun({
  segment: 'manufacturers',
  words: 'manufacturers',
  icon: IconBuildingFactory2,
  menu: { group: 'register', key: 'm' },
  made: true,
})

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
