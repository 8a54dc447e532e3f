import { createRoute } from '@tanstack/react-router'
import { learned } from '../../language/language.ts'
import { withoutRest } from '../../list/without-rest.ts'
import { appRoute } from '../../routes.ts'
import { laterPage } from '../../shell/later-page.ts'
import { type Day, isDay } from '../../show/days.ts'

/** The settings of the board in its address. */
export interface BoardSearch {
  readonly from?: Day
  /** Whether only people with a gap are shown. */
  readonly gaps?: 'true'
  readonly page?: number
}

export const readinessRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/readiness',
  validateSearch: (given: Record<string, unknown>): BoardSearch => {
    const { from, gaps } = given
    const page = Number(given.page)
    return withoutRest(given, {
      ...(isDay(from) ? { from } : {}),
      ...(gaps === 'true' ? { gaps } : {}),
      ...(Number.isInteger(page) && page > 1 ? { page } : {}),
    })
  },
  component: laterPage(() => learned(import('./board-page.tsx'), 'board'), 'BoardPage'),
})
