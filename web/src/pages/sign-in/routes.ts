import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../routes.ts'

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: ({ next }: { next?: unknown }): { next?: string } =>
    typeof next === 'string' ? { next } : {},
  component: lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInPage'),
})

const invitation = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitations/$secret',
  component: lazyRouteComponent(() => import('./invitation-page.tsx'), 'InvitationPage'),
})

const resetRequest = createRoute({
  getParentRoute: () => rootRoute,
  path: '/password-resets',
  component: lazyRouteComponent(() => import('./reset-request-page.tsx'), 'ResetRequestPage'),
})

const reset = createRoute({
  getParentRoute: () => rootRoute,
  path: '/password-resets/$secret',
  component: lazyRouteComponent(() => import('./reset-page.tsx'), 'ResetPage'),
})

/** What somebody without a session can see. */
export const sessionRoutes = [signIn, invitation, resetRequest, reset] as const
