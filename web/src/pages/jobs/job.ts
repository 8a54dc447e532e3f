import type { operations } from '@holdpoint/client'
import { keys } from '../../interface/keys.ts'
import { type RecordOf, reading, records } from '../../interface/records.ts'
import { isDeclined } from '../events/event.ts'

export type Job = RecordOf<'/jobs'>

export const jobs = records('/jobs', {
  whole: ['about', 'actions', 'crew', 'elsewhere', 'event', 'history', 'order', 'site', 'standing', 'steps'],
  listed: ['about', 'actions', 'event', 'site'],
})

const EACH_MINUTE = 60_000
const AT_WORK_MS = 15_000

/** How often a visible job, and what is shown beside it, is read again: others get ready for it and work in it, too. */
export function againAfter(status: Job['status'] | undefined): number | false {
  if (status === 'confirmed') return EACH_MINUTE
  return status === 'in_progress' || status === 'suspended' ? AT_WORK_MS : false
}

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

export type JobValues = { siteId: string; eventId: string; notes: string }

export function jobValues({ notes, site, event }: Job): JobValues {
  return { notes: notes ?? '', siteId: site?.id ?? '', eventId: event?.id ?? '' }
}

export function changeable({ notes, eventId }: Pick<JobValues, 'notes' | 'eventId'>) {
  return { notes: notes === '' ? null : notes, eventId: eventId === '' ? null : eventId }
}
