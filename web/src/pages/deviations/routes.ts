import { createRoute } from '@tanstack/react-router'
import { learn, learned } from '../../language/language.ts'
import { appRoute } from '../../routes.ts'
import { laterPage } from '../../shell/later-page.ts'
import type { DeviationSearch, NewSearch } from './deviation-search.ts'

const pages = async () => {
  await learn('deviations', 'photo')
  return import('./pages.ts')
}

const list = createRoute({
  getParentRoute: () => appRoute,
  path: '/deviations',
  // The page, which is loaded later, validates the content.
  validateSearch: (given): DeviationSearch => given,
  component: laterPage(() => learned(import('./deviation-list.tsx'), 'deviations'), 'DeviationList'),
})

const create = createRoute({
  getParentRoute: () => appRoute,
  path: '/deviations/new',
  staticData: { needs: ['deviations.create'] },
  validateSearch: (given): NewSearch => given,
  component: laterPage(pages, 'NewDeviationPage'),
})

const one = createRoute({
  getParentRoute: () => appRoute,
  path: '/deviations/$id',
  component: laterPage(pages, 'DeviationPage'),
})

export const deviationRoutes = [list, create, one] as const
