import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { learn } from '../../language/language.ts'
import { appRoute } from '../../routes.ts'

export const completionRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/completions/$id',
  component: lazyRouteComponent(async () => {
    await learn('training', 'proof', 'verify')
    return import('../trainings/way.ts')
  }, 'CompletionPage'),
})
