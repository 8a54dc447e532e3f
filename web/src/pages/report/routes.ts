import { createRoute } from '@tanstack/react-router'
import { learned } from '../../language/language.ts'
import { appRoute } from '../../routes.ts'
import { laterPage } from '../../shell/later-page.ts'

/** The proof that a job was done as required. */
export const reportRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/jobs/$id/report',
  component: laterPage(
    () => learned(import('./report-page.tsx'), 'report', 'verify', 'permits', 'proof', 'settings'),
    'ReportPage',
  ),
})
