import { createRoute } from '@tanstack/react-router'
import { learned } from '../../language/language.ts'
import { appRoute } from '../../routes.ts'
import { laterPage } from '../../shell/later-page.ts'

export const todayRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/',
  component: laterPage(() => learned(import('./today-page.tsx'), 'today'), 'TodayPage'),
})
