import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { appRoute } from '../../routes.ts'
import { type Day, isDay } from './days.ts'
import { LANES, type LanesBy, VIEWS, type View } from './views.ts'

/** What of the calendar stands in its address. */
export interface ScheduleSearch {
  readonly view?: View
  readonly day?: Day
  readonly site?: string
  /** Lanes of the timeline. */
  readonly by?: LanesBy
  readonly mine?: 'true'
}

const schedule = createRoute({
  getParentRoute: () => appRoute,
  path: '/schedule',
  validateSearch: ({ view, day, site, mine, by }: Record<string, unknown>): ScheduleSearch => {
    const known = VIEWS.find((each) => each === view)
    const lanes = LANES.find((each) => each === by)
    return {
      ...(known ? { view: known } : {}),
      ...(isDay(day) ? { day } : {}),
      ...(typeof site === 'string' && site !== '' ? { site } : {}),
      ...(lanes ? { by: lanes } : {}),
      ...(mine === 'true' ? { mine } : {}),
    }
  },
  component: lazyRouteComponent(() => import('./schedule-page.tsx'), 'SchedulePage'),
})

export const scheduleRoutes = [schedule] as const
