import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { learn } from '../../language/language.ts'
import { appRoute } from '../../routes.ts'

/** What of an attempt is shown: the number of a question, or `review`. Without one, where one left off. */
interface AttemptSearch {
  question?: string
}

export const attemptRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/attempts/$id',
  validateSearch: ({ question }: Record<string, unknown>): AttemptSearch =>
    typeof question === 'string' && /^(\d{1,3}|review)$/.test(question) ? { question } : {},
  component: lazyRouteComponent(async () => {
    await learn('training', 'proof')
    return import('../trainings/way.ts')
  }, 'AttemptPage'),
})
