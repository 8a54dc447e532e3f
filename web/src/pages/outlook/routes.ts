import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { learn } from '../../language/language.ts'
import { appRoute } from '../../routes.ts'

export const outlookRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/outlook',
  component: lazyRouteComponent(async () => {
    await learn('outlook')
    return import('./outlook-page.tsx')
  }, 'OutlookPage'),
})
