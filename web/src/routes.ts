import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { organizationIn, withoutOrganization } from './interface/organization-link.ts'
import { wayBack } from './interface/own-page.ts'
import { queries } from './interface/queries.ts'
import { meQuery, type Permission } from './interface/session.ts'
import { NowhereFound } from './shell/nowhere-found.tsx'
import { Shell } from './shell/shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the reader of the page needs: any one of these. */
    readonly needs?: readonly Permission[]
  }
}

export const rootRoute = createRootRoute({ notFoundComponent: NowhereFound })

/** Everything that requires a session, inside the shell. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: async ({ location }) => {
    const me = await queries.ensureQueryData(meQuery)
    if (!me) throw redirect({ to: '/sign-in', search: wayBack(location.href) })
    if (organizationIn(location.href) === undefined) return
    const { followOrganization } = await import('./interface/linked-organization.ts')
    const outcome = await followOrganization(me, location.href)
    if (outcome === 'shown') throw redirect({ href: withoutOrganization(location.href), replace: true })
    if (typeof outcome === 'object') throw redirect({ href: outcome.signIn, replace: true })
    // The next page is loading; nothing of this one is shown.
    if (outcome === 'on its way') await new Promise(() => {})
  },
  component: Shell,
})
