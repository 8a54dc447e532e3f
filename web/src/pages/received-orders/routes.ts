import { createRoute } from '@tanstack/react-router'
import { learned } from '../../language/language.ts'
import { listSearch } from '../../list/list-search.ts'
import { appRoute } from '../../routes.ts'
import { laterPage } from '../../shell/later-page.ts'
import { STANDINGS } from './noun.ts'

const list = createRoute({
  getParentRoute: () => appRoute,
  path: '/received-orders',
  validateSearch: listSearch({
    sortable: ['number', 'status', 'confirmedAt', 'updatedAt'],
    filters: {
      standing: STANDINGS,
      staffed: ['true', 'false'],
      riskLevel: ['low', 'medium', 'high', 'critical'],
    },
    ids: ['organizationId', 'siteId', 'userId'],
    days: ['from', 'to', 'createdFrom', 'createdTo'],
  }),
  component: laterPage(() => import('./received-order-list.tsx'), 'ReceivedOrderList'),
})

const one = createRoute({
  getParentRoute: () => appRoute,
  path: '/received-orders/$id',
  component: laterPage(() => learned(import('./received-order-page.tsx'), 'answering'), 'ReceivedOrderPage'),
})

export const receivedOrderRoutes = [list, one] as const
