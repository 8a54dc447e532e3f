import { createRouter } from '@tanstack/react-router'
import { attemptRoute } from './pages/attempts/routes.ts'
import { competenceRoute } from './pages/competence/routes.ts'
import { completionRoute } from './pages/completions/routes.ts'
import { deviationRoutes } from './pages/deviations/routes.ts'
import { eventRoutes } from './pages/events/routes.ts'
import { jobRoutes } from './pages/jobs/routes.ts'
import { orderRoutes } from './pages/orders/routes.ts'
import { outlookRoute } from './pages/outlook/routes.ts'
import { permitRoute } from './pages/permits/routes.ts'
import { proofRoutes } from './pages/proofs/routes.ts'
import { readinessRoute } from './pages/readiness/routes.ts'
import { receivedOrderRoutes } from './pages/received-orders/routes.ts'
import { reportRoute } from './pages/report/routes.ts'
import { scheduleRoutes } from './pages/schedule/routes.ts'
import { settingsRoute } from './pages/settings/routes.ts'
import { sessionRoutes } from './pages/sign-in/routes.ts'
import { todayRoute } from './pages/today/routes.ts'
import { trainingRecordRoutes } from './pages/training-records/routes.ts'
import { trainingRoute } from './pages/trainings/routes.ts'
import { verifyRoute } from './pages/verify/routes.ts'
import { planRoutes } from './plan/routes.ts'
import { registerRoutes } from './register/routes.ts'
import { appRoute, rootRoute } from './routes.ts'
import { Failed } from './shell/failed.tsx'
import { NotFound } from './shell/not-found.tsx'

const routeTree = rootRoute.addChildren([
  ...sessionRoutes,
  verifyRoute,
  appRoute.addChildren([
    todayRoute,
    ...planRoutes,
    ...orderRoutes,
    ...receivedOrderRoutes,
    ...eventRoutes,
    ...jobRoutes,
    ...deviationRoutes,
    permitRoute,
    reportRoute,
    ...registerRoutes,
    ...scheduleRoutes,
    ...trainingRecordRoutes,
    competenceRoute,
    readinessRoute,
    outlookRoute,
    trainingRoute,
    attemptRoute,
    completionRoute,
    ...proofRoutes,
    settingsRoute,
  ]),
])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  scrollRestoration: true,
  // What was begun about one record, such as a question, is not continued about another one.
  defaultRemountDeps: ({ params }) => params,
  defaultErrorComponent: Failed,
  defaultNotFoundComponent: () => <NotFound />,
  // Plain parameters without the quotes of JSON; each page validates its own.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
    return text === '' ? '' : `?${text}`
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
