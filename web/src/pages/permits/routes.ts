import { createRoute } from '@tanstack/react-router'
import { learned } from '../../language/language.ts'
import { appRoute } from '../../routes.ts'
import { laterPage } from '../../shell/later-page.ts'

/** The permit of a job, including earlier revisions. */
export const permitRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/jobs/$id/permit',
  validateSearch: ({ revision }: Record<string, unknown>): { revision?: number } => {
    const asked = Number(revision)
    return Number.isInteger(asked) && asked > 0 && asked < 1e6 ? { revision: asked } : {}
  },
  component: laterPage(
    () => learned(import('./permit-page.tsx'), 'permits', 'verify', 'execution', 'limits'),
    'PermitPage',
  ),
})
