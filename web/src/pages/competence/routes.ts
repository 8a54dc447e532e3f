import { createRoute } from '@tanstack/react-router'
import { learned } from '../../language/language.ts'
import { appRoute } from '../../routes.ts'
import { laterPage } from '../../shell/later-page.ts'
import { competenceSearch } from './competence-search.ts'

export const competenceRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/competence-matrix',
  validateSearch: competenceSearch,
  component: laterPage(() => learned(import('./competence-page.tsx'), 'competence'), 'CompetencePage'),
})
