import { createRoute } from '@tanstack/react-router'
import { learned } from '../../language/language.ts'
import { appRoute } from '../../routes.ts'
import { laterPage } from '../../shell/later-page.ts'

export const outlookRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/outlook',
  component: laterPage(() => learned(import('./outlook-page.tsx'), 'outlook'), 'OutlookPage'),
})
