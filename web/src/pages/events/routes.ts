import { createRoute } from '@tanstack/react-router'
import { learned } from '../../language/language.ts'
import { appRoute } from '../../routes.ts'
import { laterPage } from '../../shell/later-page.ts'
import { isDay } from '../../show/days.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const WALL_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

/** The occurrence that a page is about: when it would start by the rule. */
function occurrence({ at }: Record<string, unknown>): { at?: string } {
  return typeof at === 'string' && WALL_TIME.test(at) ? { at } : {}
}

const create = createRoute({
  getParentRoute: () => appRoute,
  path: '/events/new',
  staticData: { needs: ['events.create'] },
  validateSearch: ({ day, order }: Record<string, unknown>): { day?: string; order?: string } => ({
    ...(isDay(day) ? { day } : {}),
    ...(typeof order === 'string' && UUID.test(order) ? { order } : {}),
  }),
  component: laterPage(() => learned(import('./new-event-page.tsx'), 'rules'), 'NewEventPage'),
})

const one = createRoute({
  getParentRoute: () => appRoute,
  path: '/events/$id',
  validateSearch: occurrence,
  component: laterPage(() => learned(import('./event-page.tsx'), 'rules'), 'EventPage'),
})

const edit = createRoute({
  getParentRoute: () => appRoute,
  path: '/events/$id/edit',
  staticData: { needs: ['events.update'] },
  validateSearch: occurrence,
  component: laterPage(() => learned(import('./edit-event-page.tsx'), 'rules'), 'EditEventPage'),
})

export const eventRoutes = [create, one, edit] as const
