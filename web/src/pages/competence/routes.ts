import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { learned } from '../../language/language.ts'
import { appRoute } from '../../routes.ts'
import { competenceSearch } from './competence-search.ts'

export const competenceRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/competence-matrix',
  validateSearch: competenceSearch,
  component: lazyRouteComponent(
    () => learned(import('./competence-page.tsx'), 'competence'),
    'CompetencePage',
  ),
})
