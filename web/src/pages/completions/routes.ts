import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { learned } from '../../language/language.ts'
import { appRoute } from '../../routes.ts'

export const completionRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/completions/$id',
  component: lazyRouteComponent(
    () => learned(import('../trainings/way.ts'), 'training', 'proof', 'verify'),
    'CompletionPage',
  ),
})
