import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { learned } from '../../language/language.ts'
import { appRoute } from '../../routes.ts'

export const outlookRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/outlook',
  component: lazyRouteComponent(() => learned(import('./outlook-page.tsx'), 'outlook'), 'OutlookPage'),
})
