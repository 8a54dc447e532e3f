import { createRoute } from '@tanstack/react-router'
import { learned } from '../../language/language.ts'
import { rootRoute } from '../../routes.ts'
import { laterPage } from '../../shell/later-page.ts'

/** The page for anybody who has scanned the code of a proof. */
export const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/v/$code',
  component: laterPage(() => learned(import('./verify-page.tsx'), 'verify'), 'VerifyPage'),
})
