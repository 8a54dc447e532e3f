import { createRoute } from '@tanstack/react-router'
import { learned } from '../../language/language.ts'
import { appRoute } from '../../routes.ts'
import { laterPage } from '../../shell/later-page.ts'

export const trainingRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/trainings/$id',
  component: laterPage(() => learned(import('./way.ts'), 'training', 'proof'), 'TrainingPage'),
})
