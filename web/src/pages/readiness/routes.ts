import { createRoute } from '@tanstack/react-router'
import { learned } from '../../language/language.ts'
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
  validateSearch: ({ from, gaps, page }: Record<string, unknown>): BoardSearch => ({
    ...(isDay(from) ? { from } : {}),
    ...(gaps === 'true' ? { gaps } : {}),
    ...(Number.isInteger(Number(page)) && Number(page) > 1 ? { page: Number(page) } : {}),
  }),
  component: laterPage(() => learned(import('./board-page.tsx'), 'board'), 'BoardPage'),
})
