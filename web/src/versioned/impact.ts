import type { paths } from '@holdpoint/client'
import { queryOptions } from '@tanstack/react-query'
import { keys, type Segment } from '../interface/keys.ts'
import { reading } from '../interface/records.ts'
import type { ChangeSaid } from './change.ts'

type Path = Extract<keyof paths, `/${string}/{id}/impact`>
/** What has an impact when it is confirmed. */
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

/** Of each list the service names at most so many. */
export const MOST = 5_000

export const LISTS = [
  'draftOrders',
  'confirmedOrders',
  'jobs',
  'occurrences',
  'people',
] as const satisfies readonly ListName[]

/** What a next version of some records concerns, all told. One is asked for after the other: each looks at many orders. */
export function impactOf(of: readonly Confirmed[], kind: ChangeSaid['kind']) {
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
  changeKind: ChangeSaid['kind'],
  signal: AbortSignal,
): Promise<Impact> {
  const path = `/${segment}/{id}/impact` as const
  const { queryFn } = reading([], path, { path: { id }, query: { changeKind } })
  return (queryFn as (of: { signal: AbortSignal }) => Promise<Impact>)({ signal })
}

let last: Promise<unknown> = Promise.resolve()

/** Does one thing after the other, whatever became of the one before. */
function inTurn<R>(act: () => Promise<R>): Promise<R> {
  const answer = last.then(act, act)
  last = answer.catch(() => undefined)
  return answer
}

/** What several records concern, each thing once. A list that the reader may not see is null. */
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
