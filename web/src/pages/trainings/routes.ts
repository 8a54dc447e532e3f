import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { learned } from '../../language/language.ts'
import { appRoute } from '../../routes.ts'

export const trainingRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/trainings/$id',
  component: lazyRouteComponent(() => learned(import('./way.ts'), 'training', 'proof'), 'TrainingPage'),
})
