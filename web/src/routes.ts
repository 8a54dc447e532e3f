import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { wayBack } from './interface/own-page.ts'
import { queries } from './interface/queries.ts'
import { meQuery } from './interface/session.ts'
import { NowhereFound } from './shell/not-found.tsx'

export const rootRoute = createRootRoute({ notFoundComponent: NowhereFound })

/** Everything that somebody has to be signed in for, inside the shell. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: async ({ location }) => {
    const me = await queries.ensureQueryData(meQuery)
    if (!me) throw redirect({ to: '/sign-in', search: wayBack(location.href) })
  },
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
})
