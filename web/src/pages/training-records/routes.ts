import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { learn } from '../../language/language.ts'
import { appRoute } from '../../routes.ts'
import { cardSearch } from '../proofs/card-search.ts'
import { recordSearch } from './record-search.ts'

const list = createRoute({
  getParentRoute: () => appRoute,
  path: '/training-records',
  validateSearch: recordSearch,
  component: lazyRouteComponent(async () => {
    await learn('training-records', 'proof')
    return import('./record-list.tsx')
  }, 'RecordList'),
})

const create = createRoute({
  getParentRoute: () => appRoute,
  path: '/training-records/new',
  validateSearch: cardSearch,
  component: lazyRouteComponent(async () => {
    await learn('training-records', 'training', 'proof')
    return import('./new-record-page.tsx')
  }, 'NewRecordPage'),
})

export const trainingRecordRoutes = [list, create] as const
