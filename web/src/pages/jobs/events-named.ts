import type { operations } from '@holdpoint/client'
import type { Named } from '../../form/record-combobox.tsx'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { queries } from '../../interface/queries.ts'
import { readBy, reading } from '../../interface/records.ts'
import { spokenLanguage } from '../../language/language.ts'
import { localeOf } from '../../language/translation.ts'
import { daysLater, today } from '../../show/days.ts'
import { dayIn } from '../../show/when.tsx'
import { type Event, isDeclined } from '../events/event.ts'

/** How many are read of those to come, and of those before. */
const OFFERED = 100

/**
 * The events with a text in their title that can schedule a job: the next ones first, then what began before and goes
 * on, then the latest before today.
 */
export function eventsNamed(search: string) {
  // The day before, as it may still be that day at the site.
  const since = daysLater(today('UTC'), -1)
  const query = {
    ...(search === '' ? {} : { search }),
    count: OFFERED,
    orderBy: 'start',
    'with[]': ['order'],
  } satisfies operations['listEvents']['parameters']['query']
  return readBy(keys.list('events', { offer: query, since }), async ({ signal }) => {
    const parts = await Promise.all([
      holdpoint.GET('/events', { params: { query: { ...query, from: since, order: 'asc' } }, signal }),
      holdpoint.GET('/events', { params: { query: { ...query, to: since, order: 'desc' } }, signal }),
    ])
    const [toCome = [], before = []] = parts.map(({ data }) => data.data)
    const begun = toCome.filter(({ start }) => start < since)
    const found = [...toCome.filter(({ start }) => start >= since), ...begun, ...before]
    return {
      found: [...new Map(found.map((event) => [event.id, event])).values()]
        .filter((event) => event.status !== 'cancelled' && !isDeclined(event))
        .map(named),
      more: parts.some(({ data }) => data.meta.total > data.data.length),
    }
  })
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
