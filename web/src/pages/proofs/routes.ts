import { createRoute } from '@tanstack/react-router'
import { learned } from '../../language/language.ts'
import { appRoute } from '../../routes.ts'
import { laterPage } from '../../shell/later-page.ts'
import { cardSearch } from './card-search.ts'

const list = createRoute({
  getParentRoute: () => appRoute,
  path: '/proofs',
  component: laterPage(() => learned(import('./proofs-page.tsx'), 'training', 'proof'), 'ProofsPage'),
})

const create = createRoute({
  getParentRoute: () => appRoute,
  path: '/proofs/new',
  staticData: { needs: ['trainings.create', 'completions.create'] },
  validateSearch: cardSearch,
  component: laterPage(() => learned(import('./new-card-page.tsx'), 'training', 'proof'), 'NewCardPage'),
})

export const proofRoutes = [list, create] as const
