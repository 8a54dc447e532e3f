import { createRoute } from '@tanstack/react-router'
import { appRoute } from '../../routes.ts'
import { laterPage } from '../../shell/later-page.ts'
import { type Day, isDay } from '../../show/days.ts'
import { FILTERS, type Filtered } from './filters.ts'
import { LANES, type LanesBy, VIEWS, type View } from './views.ts'

/** The settings of the calendar in its address. */
interface ScheduleSearch extends Filtered {
  readonly view?: View
  readonly day?: Day
  readonly site?: string
  readonly person?: string
  readonly supplier?: string
  /** Lanes of the timeline. */
  readonly by?: LanesBy
  readonly mine?: 'true'
}

function isNamed(id: unknown): id is string {
  return typeof id === 'string' && id !== ''
}

/** The known filters of an address; unknown values are undefined, since the router keeps what is left out. */
function filteredBy(given: Record<string, unknown>): Filtered {
  const known = Object.entries(FILTERS).filter(([name]) => name in given)
  return Object.fromEntries(
    known.map(([name, values]) => [name, values.find((each) => each === given[name])]),
  )
}

const schedule = createRoute({
  getParentRoute: () => appRoute,
  path: '/schedule',
  validateSearch: ({
    view,
    day,
    site,
    person,
    supplier,
    mine,
    by,
    ...given
  }: Record<string, unknown>): ScheduleSearch => {
    const known = VIEWS.find((each) => each === view)
    const lanes = LANES.find((each) => each === by)
    return {
      ...(known ? { view: known } : {}),
      ...(isDay(day) ? { day } : {}),
      ...(isNamed(site) ? { site } : {}),
      ...(isNamed(person) ? { person } : {}),
      ...(isNamed(supplier) ? { supplier } : {}),
      ...(lanes ? { by: lanes } : {}),
      ...(mine === 'true' ? { mine } : {}),
      ...filteredBy(given),
    }
  },
  component: laterPage(() => import('./schedule-page.tsx'), 'SchedulePage'),
})

export const scheduleRoutes = [schedule] as const
