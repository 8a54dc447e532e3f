import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import IconStack2 from '~icons/tabler/stack-2'
import { listSearch } from '../../list/list-search.ts'
import { noun } from '../../noun.ts'
import { appRoute } from '../../routes.ts'

export const equipmentGroup = noun({
  segment: 'equipment-groups',
  words: 'equipmentGroups',
  icon: IconStack2,
  menu: { group: 'register', key: 'e' },
  made: true,
})

const list = createRoute({
  getParentRoute: () => appRoute,
  path: '/equipment-groups',
  validateSearch: listSearch({ sortable: ['name', 'createdAt', 'updatedAt'] }),
  component: lazyRouteComponent(() => import('./pages.tsx'), 'EquipmentGroupList'),
})

const create = createRoute({
  getParentRoute: () => appRoute,
  path: '/equipment-groups/new',
  component: lazyRouteComponent(() => import('./pages.tsx'), 'NewEquipmentGroupPage'),
})

const one = createRoute({
  getParentRoute: () => appRoute,
  path: '/equipment-groups/$id',
  component: lazyRouteComponent(() => import('./pages.tsx'), 'EquipmentGroupPage'),
})

export const equipmentGroupRoutes = [list, create, one] as const
