import { createRoute } from '@tanstack/react-router'
import { withoutRest } from '../../list/without-rest.ts'
import { appRoute } from '../../routes.ts'
import { laterPage } from '../../shell/later-page.ts'
import { isDay } from '../../show/days.ts'
import { FILTERS, type Filtered, type ScheduleSearch } from './filters.ts'
import { LANES, VIEWS } from './views.ts'

function isNamed(id: unknown): id is string {
  return typeof id === 'string' && id !== ''
}

/** The known filters of an address. */
function filteredBy(given: Record<string, unknown>): Filtered {
  const known = Object.entries(FILTERS).filter(([name, values]) =>
    values.some((each) => each === given[name]),
  )
  return Object.fromEntries(known.map(([name]) => [name, given[name]]))
}

const schedule = createRoute({
  getParentRoute: () => appRoute,
  path: '/schedule',
  validateSearch: (given: Record<string, unknown>): ScheduleSearch => {
    const { view, day, site, person, supplier, mine, by } = given
    const known = VIEWS.find((each) => each === view)
    const lanes = LANES.find((each) => each === by)
    return withoutRest(given, {
      ...(known ? { view: known } : {}),
      ...(isDay(day) ? { day } : {}),
      ...(isNamed(site) ? { site } : {}),
      ...(isNamed(person) ? { person } : {}),
      ...(isNamed(supplier) ? { supplier } : {}),
      ...(lanes ? { by: lanes } : {}),
      ...(mine === 'true' ? { mine } : {}),
      ...filteredBy(given),
    })
  },
  component: laterPage(() => import('./schedule-page.tsx'), 'SchedulePage'),
})

export const scheduleRoutes = [schedule] as const
