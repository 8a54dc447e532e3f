import type { paths } from '@holdpoint/client'
import { queryOptions } from '@tanstack/react-query'
import { keys, type Segment } from '../interface/keys.ts'
import { reading } from '../interface/records.ts'
import type { ChangeDescription } from './change.ts'

type Path = Extract<keyof paths, `/${string}/{id}/impact`>
/** Kinds of records with an impact when they are confirmed. */
type Affecting = Path extends `/${infer S}/{id}/impact` ? S : never

/** A record whose next version is to be confirmed. */
export interface Confirmed {
  readonly segment: Affecting
  readonly id: string
}

const AFFECTING: { readonly [segment in Affecting]: true } = {
  'work-tasks': true,
  'safety-requirements': true,
  'educational-contents': true,
  assessments: true,
  'work-steps': true,
  'assessment-questions': true,
}

/** Those of some records that have an impact. */
export function affecting(
  of: readonly { readonly segment: Segment; readonly id: string }[],
): readonly Confirmed[] {
  return of.filter((each): each is Confirmed => each.segment in AFFECTING)
}

type Answer = paths['/work-tasks/{id}/impact']['get']['responses'][200]['content']['application/json']['data']
export type Impact = Answer
export type ListName = keyof Impact

/** The most entries that the service names in each list. */
export const MOST = 5_000

export const LISTS = [
  'draftOrders',
  'confirmedOrders',
  'jobs',
  'occurrences',
  'people',
] as const satisfies readonly ListName[]

/**
 * The complete impact of the next versions of some records. They are requested one after the other, since each
 * examines many orders.
 */
export function impactOf(of: readonly Confirmed[], kind: ChangeDescription['kind']) {
  return queryOptions({
    queryKey: keys.part(of[0]?.segment ?? 'work-tasks', of.map(({ id }) => id).join(' '), `impact ${kind}`),
    staleTime: 0,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) =>
      inTurn(async () => {
        const found: Impact[] = []
        for (const each of of) {
          signal.throwIfAborted()
          found.push(await readImpact(each, kind, signal))
        }
        return together(found)
      }),
  })
}

async function readImpact(
  { segment, id }: Confirmed,
  changeKind: ChangeDescription['kind'],
  signal: AbortSignal,
): Promise<Impact> {
  const path = `/${segment}/{id}/impact` as const
  const { queryFn } = reading([], path, { path: { id }, query: { changeKind } })
  return (queryFn as (of: { signal: AbortSignal }) => Promise<Impact>)({ signal })
}

let last: Promise<unknown> = Promise.resolve()

/** Does one thing after the other, whatever the result of the one before. */
function inTurn<R>(act: () => Promise<R>): Promise<R> {
  const answer = last.then(act, act)
  last = answer.catch(() => undefined)
  return answer
}

/** The impact of several records, each entry once. A list that the reader may not see is null. */
function together(found: readonly Impact[]): Impact {
  const merged = <N extends ListName>(name: N, idOf: (item: NonNullable<Impact[N]>[number]) => string) => {
    const items = found.flatMap((each) => (each[name] ?? []) as NonNullable<Impact[N]>[number][])
    const unseen = found.every((each) => each[name] === null)
    return unseen ? null : [...new Map(items.map((item) => [idOf(item), item])).values()]
  }
  return {
    draftOrders: merged('draftOrders', ({ id }) => id),
    confirmedOrders: merged('confirmedOrders', ({ id }) => id),
    jobs: merged('jobs', ({ id }) => id),
    occurrences: merged('occurrences', ({ eventId, start }) => `${eventId} ${start}`),
    people: merged('people', ({ user }) => user.id),
  }
}
