import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { learn } from '../../language/language.ts'
import { appRoute } from '../../routes.ts'

const list = createRoute({
  getParentRoute: () => appRoute,
  path: '/proofs',
  component: lazyRouteComponent(async () => {
    await learn('training')
    return import('./proofs-page.tsx')
  }, 'ProofsPage'),
})

/** What a card is for, where that is known: a content or a requirement, and the order that froze it. */
const SUBJECT = ['content', 'requirement', 'order'] as const
export type CardSearch = { [N in (typeof SUBJECT)[number]]?: string }

const create = createRoute({
  getParentRoute: () => appRoute,
  path: '/proofs/new',
  validateSearch: (search: Record<string, unknown>): CardSearch =>
    Object.fromEntries(
      SUBJECT.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
    ),
  component: lazyRouteComponent(async () => {
    await learn('training')
    return import('./new-card-page.tsx')
  }, 'NewCardPage'),
})

export const proofRoutes = [list, create] as const
