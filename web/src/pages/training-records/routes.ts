import { createRoute } from '@tanstack/react-router'
import { learned } from '../../language/language.ts'
import { appRoute } from '../../routes.ts'
import { laterPage } from '../../shell/later-page.ts'
import { cardSearch } from '../proofs/card-search.ts'
import { recordSearch } from './record-search.ts'

const list = createRoute({
  getParentRoute: () => appRoute,
  path: '/training-records',
  validateSearch: recordSearch,
  component: laterPage(() => learned(import('./record-list.tsx'), 'training-records', 'proof'), 'RecordList'),
})

const create = createRoute({
  getParentRoute: () => appRoute,
  path: '/training-records/new',
  staticData: { needs: ['completions.create'] },
  validateSearch: cardSearch,
  component: laterPage(
    () => learned(import('./new-record-page.tsx'), 'training-records', 'training', 'proof'),
    'NewRecordPage',
  ),
})

export const trainingRecordRoutes = [list, create] as const
