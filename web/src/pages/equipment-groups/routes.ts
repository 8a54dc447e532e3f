import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listSearch } from '../../list/list-search.ts'
import { appRoute } from '../../routes.ts'

const list = createRoute({
  getParentRoute: () => appRoute,
  path: '/equipment-groups',
  validateSearch: listSearch({ sortable: ['name', 'createdAt', 'updatedAt'] }),
  component: lazyRouteComponent(() => import('./equipment-group-list.tsx'), 'EquipmentGroupList'),
})

const create = createRoute({
  getParentRoute: () => appRoute,
  path: '/equipment-groups/new',
  component: lazyRouteComponent(() => import('./equipment-group-page.tsx'), 'NewEquipmentGroupPage'),
})

const one = createRoute({
  getParentRoute: () => appRoute,
  path: '/equipment-groups/$id',
  component: lazyRouteComponent(() => import('./equipment-group-page.tsx'), 'EquipmentGroupPage'),
})

export const equipmentGroupRoutes = [list, create, one] as const
