import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { learn } from '../../language/language.ts'
import { rootRoute } from '../../routes.ts'

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: ({ next }: { next?: unknown }): { next?: string } =>
    typeof next === 'string' ? { next } : {},
  component: lazyRouteComponent(async () => {
    await learn('sign-in')
    return import('./sign-in-page.tsx')
  }, 'SignInPage'),
})

const REFUSED = ['failed', 'away', 'invited', 'unverified', 'left', 'kept-out', 'no-address'] as const

/** Why a sign-in through a provider failed. */
export type RefusedAtProvider = (typeof REFUSED)[number]

interface OrganizationSearch {
  readonly next?: string
  readonly organization?: string
  readonly sso?: RefusedAtProvider
}

const organizationSignIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in/organization',
  validateSearch: ({ next, organization, sso }: { [name: string]: unknown }): OrganizationSearch => ({
    ...(typeof next === 'string' ? { next } : {}),
    ...(typeof organization === 'string' ? { organization } : {}),
    ...(sso === undefined ? {} : { sso: REFUSED.find((each) => each === sso) ?? 'failed' }),
  }),
  component: lazyRouteComponent(async () => {
    await learn('sign-in')
    return import('./organization-sign-in-page.tsx')
  }, 'OrganizationSignInPage'),
})

const invitation = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitations/$secret',
  component: lazyRouteComponent(async () => {
    await learn('sign-in')
    return import('./invitation-page.tsx')
  }, 'InvitationPage'),
})

const resetRequest = createRoute({
  getParentRoute: () => rootRoute,
  path: '/password-resets',
  component: lazyRouteComponent(async () => {
    await learn('sign-in')
    return import('./reset-request-page.tsx')
  }, 'ResetRequestPage'),
})

const reset = createRoute({
  getParentRoute: () => rootRoute,
  path: '/password-resets/$secret',
  component: lazyRouteComponent(async () => {
    await learn('sign-in')
    return import('./reset-page.tsx')
  }, 'ResetPage'),
})

/** What people without a session can see. */
export const sessionRoutes = [signIn, organizationSignIn, invitation, resetRequest, reset] as const
