import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { learn } from '../../language/language.ts'
import { rootRoute } from '../../routes.ts'

/** The page for anybody who has scanned the code of a proof. */
export const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/v/$code',
  component: lazyRouteComponent(async () => {
    await learn('verify')
    return import('./verify-page.tsx')
  }, 'VerifyPage'),
})
