import { createRoute } from '@tanstack/react-router'
import { learned } from '../../language/language.ts'
import { listSearch } from '../../list/list-search.ts'
import { appRoute } from '../../routes.ts'
import { laterPage } from '../../shell/later-page.ts'
import { STANDINGS } from './noun.ts'

const list = createRoute({
  getParentRoute: () => appRoute,
  path: '/orders',
  validateSearch: listSearch({
    sortable: ['number', 'status', 'confirmedAt', 'updatedAt'],
    filters: {
      standing: STANDINGS,
      staffed: ['true', 'false'],
      riskLevel: ['low', 'medium', 'high', 'critical'],
    },
    ids: ['siteId', 'supplierOrganizationId', 'workTaskId', 'safetyRequirementId', 'userId'],
    days: ['from', 'to', 'createdFrom', 'createdTo'],
  }),
  component: laterPage(() => import('./order-list.tsx'), 'OrderList'),
})

const create = createRoute({
  getParentRoute: () => appRoute,
  path: '/orders/new',
  staticData: { needs: ['orders.create'] },
  component: laterPage(() => learned(import('./new-order-page.tsx'), 'ordering'), 'NewOrderPage'),
})

const one = createRoute({
  getParentRoute: () => appRoute,
  path: '/orders/$id',
  // The confirmation dialog is part of the address, so that a new order can lead to it.
  validateSearch: ({ confirm }: { confirm?: unknown }): { confirm?: true } =>
    confirm === true || confirm === 'true' ? { confirm: true } : {},
  component: laterPage(() => import('./order-page.tsx'), 'OrderPage'),
})

const edit = createRoute({
  getParentRoute: () => appRoute,
  path: '/orders/$id/edit',
  staticData: { needs: ['orders.update'] },
  component: laterPage(() => learned(import('./edit-order-page.tsx'), 'ordering'), 'EditOrderPage'),
})

export const orderRoutes = [list, create, one, edit] as const
