import { createRoute } from '@tanstack/react-router'
import { learned } from '../../language/language.ts'
import { appRoute } from '../../routes.ts'
import { laterPage } from '../../shell/later-page.ts'

/** The shown part of an attempt: the number of a question, or `review`. Without one, where the person left off. */
interface AttemptSearch {
  question?: string
}

export const attemptRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/attempts/$id',
  validateSearch: ({ question }: Record<string, unknown>): AttemptSearch =>
    typeof question === 'string' && /^(\d{1,3}|review)$/.test(question) ? { question } : {},
  component: laterPage(() => learned(import('../trainings/way.ts'), 'training', 'proof'), 'AttemptPage'),
})
