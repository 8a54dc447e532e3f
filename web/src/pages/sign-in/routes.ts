import { createRoute } from '@tanstack/react-router'
import { learned } from '../../language/language.ts'
import { rootRoute } from '../../routes.ts'
import { laterPage } from '../../shell/later-page.ts'

interface SignInSearch {
  readonly next?: string
  /** Whether the reader is signed in by the provider of one organization, and followed a link to another. */
  readonly again?: true
}

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: ({ next, again }: { [name: string]: unknown }): SignInSearch => ({
    ...(typeof next === 'string' ? { next } : {}),
    ...(again === true ? { again } : {}),
  }),
  component: laterPage(() => learned(import('./sign-in-page.tsx'), 'sign-in'), 'SignInPage'),
})

const REFUSED = ['failed', 'away', 'invited', 'unverified', 'left', 'kept-out', 'no-address'] as const

/** Why a sign-in through a provider failed. */
type RefusedAtProvider = (typeof REFUSED)[number]

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
  component: laterPage(
    () => learned(import('./organization-sign-in-page.tsx'), 'sign-in'),
    'OrganizationSignInPage',
  ),
})

const invitation = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitations/$secret',
  component: laterPage(() => learned(import('./invitation-page.tsx'), 'sign-in'), 'InvitationPage'),
})

const resetRequest = createRoute({
  getParentRoute: () => rootRoute,
  path: '/password-resets',
  component: laterPage(() => learned(import('./reset-request-page.tsx'), 'sign-in'), 'ResetRequestPage'),
})

const reset = createRoute({
  getParentRoute: () => rootRoute,
  path: '/password-resets/$secret',
  component: laterPage(() => learned(import('./reset-page.tsx'), 'sign-in'), 'ResetPage'),
})

/** What people without a session can see. */
export const sessionRoutes = [signIn, organizationSignIn, invitation, resetRequest, reset] as const
