import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { appRoute } from '../../routes.ts'
import { type Day, isDay } from './days.ts'
import { VIEWS, type View } from './views.ts'

/** What of the calendar stands in its address. */
export interface ScheduleSearch {
  readonly view?: View
  readonly day?: Day
  readonly site?: string
  readonly mine?: 'true'
}

const schedule = createRoute({
  getParentRoute: () => appRoute,
  path: '/schedule',
  validateSearch: ({ view, day, site, mine }: Record<string, unknown>): ScheduleSearch => {
    const known = VIEWS.find((each) => each === view)
    return {
      ...(known ? { view: known } : {}),
      ...(isDay(day) ? { day } : {}),
      ...(typeof site === 'string' && site !== '' ? { site } : {}),
      ...(mine === 'true' ? { mine } : {}),
    }
  },
  component: lazyRouteComponent(() => import('./schedule-page.tsx'), 'SchedulePage'),
})

export const scheduleRoutes = [schedule] as const
