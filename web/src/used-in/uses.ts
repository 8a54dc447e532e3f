import { type Read, records } from '../interface/records.ts'
import type { Permission } from '../interface/session.ts'
import type { ListSearch } from '../list/list-search.ts'
import { type AnyNoun, nouns } from '../nouns.ts'
import { type StatusName, statusNamed } from '../show/status.tsx'

/** One record that uses another, for a line. */
export interface Use {
  readonly id: string
  readonly name: string
  /** Distinguishes it from others. */
  readonly hint?: string | undefined
  readonly status?: StatusName | undefined
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
  readonly site?: { readonly name: string } | null
  readonly standing?: { readonly state: string; readonly tasks: readonly string[] } | null
}

const KINDS = {
  'work-tasks': records('/work-tasks'),
  'safety-requirements': records('/safety-requirements'),
  'educational-contents': records('/educational-contents'),
  assessments: records('/assessments'),
  orders: records('/orders', { listed: ['site', 'standing'] }),
  events: records('/events'),
  jobs: records('/jobs', { listed: ['site'] }),
  deviations: records('/deviations'),
}
type UsingSegment = keyof typeof KINDS

function lineOf({ id, name, title, number, status, start, site, standing }: Listed): Use {
  const hint = [standing?.tasks.join(', '), site?.name, start?.slice(0, 16)].filter(Boolean).join(' · ')
  const shown = statusNamed(standing?.state ?? status)
  return { id, name: name ?? title ?? number ?? '', hint: hint || undefined, status: shown }
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
  events: [kindOf('jobs', 'eventId')],
} as const satisfies { readonly [segment: string]: readonly UseKind[] }

export type UsedSegment = keyof typeof USES
