import { createRoute } from '@tanstack/react-router'
import { appRoute } from '../../routes.ts'
import { laterPage } from '../../shell/later-page.ts'

export const todayRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/',
  component: laterPage(() => import('./today-page.tsx'), 'TodayPage'),
})
