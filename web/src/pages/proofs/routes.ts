import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { learn } from '../../language/language.ts'
import { appRoute } from '../../routes.ts'
import { cardSearch } from './card-search.ts'

const list = createRoute({
  getParentRoute: () => appRoute,
  path: '/proofs',
  component: lazyRouteComponent(async () => {
    await learn('training', 'proof')
    return import('./proofs-page.tsx')
  }, 'ProofsPage'),
})

const create = createRoute({
  getParentRoute: () => appRoute,
  path: '/proofs/new',
  validateSearch: cardSearch,
  component: lazyRouteComponent(async () => {
    await learn('training', 'proof')
    return import('./new-card-page.tsx')
  }, 'NewCardPage'),
})

export const proofRoutes = [list, create] as const
