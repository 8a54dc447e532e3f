import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { learn } from '../../language/language.ts'
import { appRoute } from '../../routes.ts'
import { recordSearch } from './record-search.ts'

export const trainingRecordRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/training-records',
  validateSearch: recordSearch,
  component: lazyRouteComponent(async () => {
    await learn('training-records')
    return import('./record-list.tsx')
  }, 'RecordList'),
})
