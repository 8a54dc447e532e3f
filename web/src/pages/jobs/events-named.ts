import type { operations } from '@holdpoint/client'
import type { Named } from '../../form/record-combobox.tsx'
import { keys } from '../../interface/keys.ts'
import { queries } from '../../interface/queries.ts'
import { reading } from '../../interface/records.ts'
import { spokenLanguage } from '../../language/language.ts'
import { localeOf } from '../../language/translation.ts'
import { dayIn } from '../../show/when.tsx'
import { type Event, isDeclined } from '../events/event.ts'

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
      .map(named),
  )
}

export function eventNamed(id: string) {
  const key = keys.part('events', id, 'name')
  return reading(key, '/events/{id}', { path: { id } }, named)
}

export function readEventNamed(id: string): Promise<Named> {
  return queries.fetchQuery(eventNamed(id))
}

/** An event with when it starts, as many have the same title. */
function named({ id, title, start, allDay }: Pick<Event, 'id' | 'title' | 'start' | 'allDay'>): Named {
  const day = dayIn(localeOf(spokenLanguage()), start.slice(0, 10))
  return { id, name: title, hint: allDay ? day : `${day} ${start.slice(11, 16)}` }
}
