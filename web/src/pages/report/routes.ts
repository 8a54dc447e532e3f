import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { learn } from '../../language/language.ts'
import { appRoute } from '../../routes.ts'

/** The proof that a job was done as required. */
export const reportRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/jobs/$id/report',
  component: lazyRouteComponent(async () => {
    await learn('report', 'verify', 'permits', 'settings')
    return import('./report-page.tsx')
  }, 'ReportPage'),
})
