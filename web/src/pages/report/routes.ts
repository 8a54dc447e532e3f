import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { learned } from '../../language/language.ts'
import { appRoute } from '../../routes.ts'

/** The proof that a job was done as required. */
export const reportRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/jobs/$id/report',
  component: lazyRouteComponent(
    () => learned(import('./report-page.tsx'), 'report', 'verify', 'permits', 'settings'),
    'ReportPage',
  ),
})
