import type { operations } from '@holdpoint/client'
import { keys } from '../../interface/keys.ts'
import { reading } from '../../interface/records.ts'
import { isDeclined } from '../events/event.ts'

const OFFERED = 10
/** Some of them may be cancelled or belong to a declined order, and are left out. */
const READ = 30

/** The first events with a text in their title that can schedule a job. */
export function eventsNamed(search: string) {
  const query = {
    ...(search === '' ? {} : { search }),
    count: READ,
    'with[]': ['order'],
  } satisfies operations['listEvents']['parameters']['query']
  return reading(keys.list('events', { named: query }), '/events', { query }, (found) =>
    found
      .filter((event) => event.status !== 'cancelled' && !isDeclined(event))
      .slice(0, OFFERED)
      .map(({ id, title, start }) => ({ id, name: title, hint: start.slice(0, 16) })),
  )
}

export function eventNamed(id: string) {
  const key = keys.part('events', id, 'name')
  return reading(key, '/events/{id}', { path: { id } }, ({ title }) => ({ id, name: title }))
}
