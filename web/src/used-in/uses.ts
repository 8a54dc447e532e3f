import { type Read, records } from '../interface/records.ts'
import type { Permission } from '../interface/session.ts'
import type { ListSearch } from '../list/list-search.ts'
import { type AnyNoun, nouns } from '../nouns.ts'
import type { Deviation } from '../pages/deviations/deviation.ts'
import { type StatusName, statusNamed } from '../show/status.tsx'

/** One record that uses another, for a line. */
export interface Use {
  readonly id: string
  readonly name: string
  /** What it is about, which distinguishes it from others. */
  readonly about?: string | undefined
  readonly site?: string | undefined
  /** When it takes place, by the clock there: 2026-03-02 08:00:00. */
  readonly start?: string | undefined
  readonly allDay?: boolean | undefined
  readonly status?: StatusName | undefined
  /** The state of a deviation. */
  readonly deviation?: Pick<Deviation, 'status' | 'stopsWork'> | undefined
}

interface Found {
  readonly data: readonly Use[]
  readonly total: number
}

/** A kind of record that uses another, found by a filter of its list. */
export interface UseKind {
  readonly noun: AnyNoun
  readonly filter: string
  readonly permission: Permission
  readonly find: (search: ListSearch & { readonly [filter: string]: unknown }) => Read<Found>
}

type Listed = {
  readonly id: string
  readonly name?: string
  readonly title?: string
  readonly number?: string
  readonly status?: string
  readonly start?: string
  readonly allDay?: boolean
  readonly about?: string | null
  readonly description?: string | null
  readonly stopsWork?: boolean
  readonly site?: { readonly name: string } | null
  readonly standing?: { readonly state: string; readonly tasks: readonly string[] } | null
}

const KINDS = {
  'work-tasks': records('/work-tasks'),
  'safety-requirements': records('/safety-requirements'),
  'educational-contents': records('/educational-contents'),
  assessments: records('/assessments'),
  orders: records('/orders', { listed: ['site', 'standing'] }),
  'received-orders': records('/received-orders', { listed: ['site', 'standing'] }),
  events: records('/events'),
  jobs: records('/jobs', { listed: ['about', 'site'] }),
  deviations: records('/deviations'),
}
type UsingSegment = keyof typeof KINDS

function lineOf(of: Listed): Use {
  const { id, name, title, number, status, start, allDay, site, standing, stopsWork } = of
  // Of all kinds only a deviation can stop work.
  const isDeviation = stopsWork !== undefined
  return {
    ...{ id, start, allDay, site: site?.name },
    name: name ?? title ?? number ?? '',
    about: standing?.tasks.join(', ') ?? of.about ?? ((isDeviation && of.description) || undefined),
    status: statusNamed(standing?.state ?? status),
    deviation: isDeviation ? { status: status as Deviation['status'], stopsWork } : undefined,
  }
}

function kindOf(segment: UsingSegment, filter: string): UseKind {
  const noun = nouns.find((each) => each.segment === segment)
  if (!noun) throw new Error(`no noun ${segment}`)
  return {
    noun,
    filter,
    permission: `${segment}.read`,
    find: (search) => {
      const { queryKey, queryFn } = KINDS[segment].list(search as never) as Read<{
        readonly data: readonly Listed[]
        readonly meta: { readonly total: number }
      }>
      return {
        queryKey: [...queryKey, 'uses'],
        queryFn: async (of) => {
          const { data, meta } = (await queryFn?.(of)) ?? { data: [], meta: { total: 0 } }
          return { data: data.map(lineOf), total: meta.total }
        },
      }
    },
  }
}

/** The kinds that may use a record, by its own kind. */
export const USES = {
  'safety-requirements': [
    kindOf('work-tasks', 'safetyRequirementId'),
    kindOf('orders', 'safetyRequirementId'),
  ],
  'educational-contents': [
    kindOf('safety-requirements', 'educationalContentId'),
    kindOf('assessments', 'educationalContentId'),
  ],
  'work-tasks': [kindOf('orders', 'workTaskId')],
  sites: [
    kindOf('orders', 'siteId'),
    kindOf('events', 'siteId'),
    kindOf('jobs', 'siteId'),
    kindOf('deviations', 'siteId'),
  ],
  orders: [kindOf('events', 'orderId'), kindOf('jobs', 'orderId')],
  'received-orders': [kindOf('events', 'orderId'), kindOf('jobs', 'orderId')],
  events: [kindOf('jobs', 'eventId')],
  // What takes place has dates, which their page shows.
  users: [
    kindOf('orders', 'userId'),
    kindOf('received-orders', 'userId'),
    kindOf('jobs', 'userId'),
    kindOf('deviations', 'assigneeId'),
  ],
} as const satisfies { readonly [segment: string]: readonly UseKind[] }

export type UsedSegment = keyof typeof USES
