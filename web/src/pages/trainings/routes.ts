import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { learn } from '../../language/language.ts'
import { appRoute } from '../../routes.ts'

export const trainingRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/trainings/$id',
  component: lazyRouteComponent(async () => {
    await learn('training', 'proof')
    return import('./way.ts')
  }, 'TrainingPage'),
})
