import { createRoute } from '@tanstack/react-router'
import { learned } from '../../language/language.ts'
import { appRoute } from '../../routes.ts'
import { laterPage } from '../../shell/later-page.ts'

export const completionRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/completions/$id',
  component: laterPage(
    () => learned(import('../trainings/way.ts'), 'training', 'proof', 'verify'),
    'CompletionPage',
  ),
})
