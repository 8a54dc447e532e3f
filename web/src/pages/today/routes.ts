import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { appRoute } from '../../routes.ts'

export const todayRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./today-page.tsx'), 'TodayPage'),
})
