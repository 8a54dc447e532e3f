import type { components, operations } from '@holdpoint/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { type Tagged, tagOf, writeHeaders } from '../../interface/record.ts'
import { type ListSearch, listQuery } from '../../list/list-search.ts'
import { isDeclined } from '../events/event.ts'
import type { JobState, JobStep } from './job-states.ts'

export type Job = components['schemas']['Job']
type ListQuery = NonNullable<operations['listJobs']['parameters']['query']>

const PARTS = {
  'with[]': ['event', 'history', 'order', 'site'],
} satisfies operations['readJob']['parameters']['query']

interface JobSearch extends ListSearch {
  readonly orderBy?: NonNullable<ListQuery['orderBy']>
  readonly status?: JobState
}

export function jobList(search: JobSearch) {
  const query: ListQuery = { ...listQuery(search), 'with[]': ['event', 'site'] }
  return queryOptions({
    queryKey: keys.list('jobs', query),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await holdpoint.GET('/jobs', { params: { query }, signal })).data,
  })
}

export function jobRecord(id: string) {
  return queryOptions({
    queryKey: keys.record('jobs', id),
    queryFn: async ({ signal }): Promise<Tagged<Job>> => {
      const { data, response } = await holdpoint.GET('/jobs/{id}', {
        params: { path: { id }, query: PARTS },
        signal,
      })
      return { record: data.data, tag: tagOf(response) }
    },
  })
}

const OFFERED = 10
/** Some of them may be cancelled or of a declined order, and are left out. */
const READ = 30

/** The first events with a text in their title that can schedule a job. */
export function eventsNamed(search: string) {
  const query = {
    ...(search === '' ? {} : { search }),
    count: READ,
    'with[]': ['order'],
  } satisfies operations['listEvents']['parameters']['query']
  return {
    queryKey: keys.list('events', { named: query }),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await holdpoint.GET('/events', { params: { query }, signal })).data.data
        .filter((event) => event.status !== 'cancelled' && !isDeclined(event))
        .slice(0, OFFERED)
        .map((event) => ({ id: event.id, name: event.title, hint: event.start.slice(0, 16) })),
  }
}

export function eventNamed(id: string) {
  return queryOptions({
    queryKey: keys.part('events', id, 'name'),
    queryFn: async ({ signal }) => {
      const { data } = await holdpoint.GET('/events/{id}', { params: { path: { id } }, signal })
      return { id, name: data.data.title }
    },
  })
}

export type JobValues = { siteId: string; eventId: string; notes: string }

export const NEW_JOB: JobValues = { siteId: '', eventId: '', notes: '' }

export function jobValues({ notes, site, event }: Job): JobValues {
  return { notes: notes ?? '', siteId: site?.id ?? '', eventId: event?.id ?? '' }
}

function changeable({ notes, eventId }: JobValues) {
  return { notes: notes === '' ? null : notes, eventId: eventId === '' ? null : eventId }
}

export async function createJob({ values }: { values: JobValues }, key: string): Promise<Tagged<Job>> {
  const { data, response } = await holdpoint.POST('/jobs', {
    params: { header: writeHeaders(key), query: PARTS },
    body: { siteId: values.siteId, ...changeable(values) },
  })
  return { record: data.data, tag: tagOf(response) }
}

export function changeJob(id: string) {
  return async (
    { values, tag }: { values: JobValues; tag: string | undefined },
    key: string,
  ): Promise<Tagged<Job>> => {
    const { data, response } = await holdpoint.PUT('/jobs/{id}', {
      params: { path: { id }, header: writeHeaders(key, tag), query: PARTS },
      body: changeable(values),
    })
    return { record: data.data, tag: tagOf(response) }
  }
}

const PATHS = {
  confirm: '/jobs/{id}/confirm',
  start: '/jobs/{id}/start',
  suspend: '/jobs/{id}/suspend',
  resume: '/jobs/{id}/resume',
  complete: '/jobs/{id}/complete',
  cancel: '/jobs/{id}/cancel',
} as const satisfies { readonly [S in JobStep]: string }

/** Takes a job a step on while it has the tag. */
export async function takeStep(
  { id, step, tag }: { id: string; step: JobStep; tag: string | undefined },
  key: string,
): Promise<Tagged<Job>> {
  const { data, response } = await holdpoint.POST(PATHS[step], {
    params: { path: { id }, header: writeHeaders(key, tag), query: PARTS },
    body: {},
  })
  return { record: data.data, tag: tagOf(response) }
}
