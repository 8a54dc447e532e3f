import type { ListPath, paths } from '@holdpoint/client'
import { keepPreviousData, type QueryFunction, queryOptions } from '@tanstack/react-query'
import { type ListSearch, listQuery } from '../list/list-search.ts'
import { holdpoint } from './client.ts'
import { keys, type Segment } from './keys.ts'
import { ifMatch, type Tagged, writeHeaders, writeTo } from './record.ts'

type Method = 'get' | 'post' | 'put' | 'delete'
/** The operation of a path; never if there is none. */
type Operation<P, M extends Method> = P extends keyof paths
  ? paths[P] extends { readonly [N in M]: infer O }
    ? O
    : never
  : never
type Answer<O> = O extends { responses: { 200: { content: { 'application/json': infer A } } } }
  ? A
  : O extends { responses: { 201: { content: { 'application/json': infer A } } } }
    ? A
    : never
type Body<O> = O extends { requestBody?: { content: { 'application/json': infer B } } } ? B : never
type Query<O> = O extends { parameters: { query?: infer Q } } ? NonNullable<Q> : never
type With<O> = Query<O> extends { 'with[]'?: infer W } ? NonNullable<W> : never
/** The content of an answer: some records come without envelope, others as `data`. */
type Content<A> = A extends { data: infer D } ? D : A

/** A path that can be read. */
type ReadPath = { [P in keyof paths]: [Answer<Operation<P, 'get'>>] extends [never] ? never : P }[keyof paths]
/** The path and query parameters. */
type Asked<P extends ReadPath> = Pick<Operation<P, 'get'>['parameters'], 'path' | 'query'>

/** One record of a list of the service. */
export type RecordOf<P extends ListPath> = Content<Answer<Operation<`${P}/{id}`, 'get'>>>
/** A record as the list shows it. */
export type ListedOf<P extends ListPath> =
  Content<Answer<Operation<P, 'get'>>> extends (infer R)[] ? R : never
export type ListQueryOf<P extends ListPath> = Query<Operation<P, 'get'>>
export type NewOf<P extends ListPath> = Body<Operation<P, 'post'>>
export type ChangeOf<P extends ListPath> = Body<Operation<`${P}/{id}`, 'put'>>
/** A step on a record besides changing it: the last part of its path. */
export type StepOf<P extends ListPath> = {
  [Q in keyof paths]: Q extends `${P}/{id}/${infer S}`
    ? S extends `${string}/${string}`
      ? never
      : [Operation<Q, 'post'>] extends [never]
        ? never
        : S
    : never
}[keyof paths]

/** An id, if the record has versions. */
type VersionsOf<P extends string> = [Operation<`${P}/{id}/versions`, 'get'>] extends [never] ? never : string

interface Parts<P extends ListPath> {
  /** The includes of a single record, also after a change. */
  readonly whole?: With<Operation<`${P}/{id}`, 'get'>>
  /** The includes of a list. */
  readonly listed?: With<Operation<P, 'get'>>
}

/** The operations on one kind of record, for its pages. */
export interface Records<R, B> {
  readonly segment: Segment
  readonly one: (id: string) => Read<Tagged<R>>
  readonly change: (id: string, sent: Sent<B>, key: string) => Promise<Tagged<R>>
  readonly remove: (id: string, tag: string | undefined) => Promise<void>
}
/** How to read something. */
export interface Read<R> {
  readonly queryKey: readonly unknown[]
  readonly queryFn?: QueryFunction<R, readonly unknown[]> | undefined
}

export interface Sent<B> {
  readonly body: B
  /** The tag of the record that was read; undefined if nothing was. */
  readonly tag: string | undefined
}

/** The client's methods without its knowledge of paths, which the types here express. */
type Loose = (
  path: string,
  init: { readonly params?: object; readonly body?: unknown; readonly signal?: AbortSignal | undefined },
) => Promise<{ readonly data: unknown; readonly response: Response }>
const { GET, POST, PUT, DELETE } = holdpoint as unknown as { readonly [N in keyof typeof holdpoint]: Loose }

/**
 * One kind of record: how its list and its records are read, created and changed.
 * @param path of the list
 * @param parts `with[]` of the service
 */
export function records<const P extends ListPath>(path: P, { whole, listed }: Parts<P> = {}) {
  type R = RecordOf<P>
  const segment = path.slice(1) as Segment
  const one = `${path}/{id}`
  const query = whole && { 'with[]': whole }
  return {
    segment,
    /** @param search from the address of a list, or a query of the service */
    list: (search: ListSearch & ListQueryOf<P>) =>
      queryOptions({
        ...pageOfList<Answer<Operation<P, 'get'>>>(segment, {
          ...listQuery(search),
          ...(listed && { 'with[]': listed }),
        }),
        placeholderData: keepPreviousData,
      }),
    one: (id: string) =>
      readBy(keys.record(segment, id), async ({ signal }) =>
        tagged<R>(await GET(one, { params: { path: { id }, query }, signal })),
      ),
    /** All versions, newest first; for a record that has versions. */
    versions: (id: VersionsOf<P>) =>
      readBy(keys.versions(segment, id), async ({ signal }) => {
        const params = { path: { id }, query: { ...query, count: MOST } }
        return contentOf((await GET(`${one}/versions`, { params, signal })).data) as R[]
      }),
    /** Whether a version says anything else than another one, whatever its state; for a record that has versions. */
    differs: async (id: VersionsOf<P>, against: string) => {
      const { data } = await GET(`${one}/diff`, { params: { path: { id }, query: { against } } })
      return (contentOf(data) as readonly { readonly field: string }[]).some(
        ({ field }) => field !== 'status',
      )
    },
    create: async (body: NewOf<P>, key: string) =>
      tagged<R>(await POST(path, { params: { header: writeHeaders(key), query }, body })),
    change: async (id: string, { body, tag }: Sent<ChangeOf<P>>, key: string) =>
      tagged<R>(await PUT(one, { params: { ...writeTo(id, key, tag), query }, body })),
    remove: async (id: string, tag: string | undefined): Promise<void> => {
      await DELETE(one, { params: { path: { id }, header: ifMatch(tag) } })
    },
    /** Takes a step with a record, if it still has the tag. */
    take: async <S extends StepOf<P>>({ id, step, tag, body }: Taken<P, S>, key: string) => {
      const params = { ...writeTo(id, key, tag), query }
      return tagged<R>(await POST(`${one}/${step}`, { params, body: body ?? {} }))
    },
  }
}

/** One page of a list. @param asked the whole query */
export function pageOfList<A>(segment: Segment, asked: object) {
  return readBy(
    keys.list(segment, asked),
    async ({ signal }) => (await GET(`/${segment}`, { params: { query: asked }, signal })).data as A,
  )
}

/** The first records that match a text, for choosing one. */
export interface Offer<N> {
  readonly found: readonly N[]
  /** Whether others match too. */
  readonly more: boolean
}

/** What one page of a list offers. @param as converts each record @param compare orders them otherwise than the list */
export function offerOf<R, N>(
  { data, meta }: { readonly data: readonly R[]; readonly meta: { readonly total: number } },
  as: (record: R) => N,
  compare?: (a: N, b: N) => number,
): Offer<N> {
  const found = data.map(as)
  return { found: compare ? found.sort(compare) : found, more: meta.total > data.length }
}

/** Reads the first page of a list for choosing a record of it. The parameters after the query are those of `offerOf`. */
export function offering<const P extends ListPath, N>(
  path: P,
  query: ListQueryOf<P>,
  as: (record: ListedOf<P>) => N,
  compare?: (a: N, b: N) => number,
) {
  return readBy(keys.list(path.slice(1) as Segment, { offer: query }), async ({ signal }) => {
    const { data } = await GET(path, { params: { query }, signal })
    return offerOf(data as Parameters<typeof offerOf<ListedOf<P>, N>>[0], as, compare)
  })
}

/** A step with its parameters. */
export interface Taken<P extends ListPath, S extends StepOf<P>> {
  readonly id: string
  readonly step: S
  readonly tag: string | undefined
  readonly body?: Body<Operation<`${P}/{id}/${S}`, 'post'>>
}

/** The service's maximum in one answer. */
export const MOST = 500

/** Reads anything else: the `data` of an answer. @param as converts it */
export function reading<const P extends ReadPath, R = Content<Answer<Operation<P, 'get'>>>>(
  queryKey: readonly unknown[],
  path: P,
  params: Asked<P>,
  as: (content: Content<Answer<Operation<P, 'get'>>>) => R = (content) => content as R,
) {
  return readBy(queryKey, async ({ signal }) => {
    const { data } = await GET(path, { params, signal })
    return as(contentOf(data) as Content<Answer<Operation<P, 'get'>>>)
  })
}

/** Reads something by requests of its own. */
export function readBy<R>(
  queryKey: readonly unknown[],
  queryFn: (of: { signal: AbortSignal }) => Promise<R>,
) {
  return queryOptions<R>({ queryKey, queryFn })
}

function contentOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : body
}

/** The record of an answer, with its tag. */
export function tagged<R>({
  data,
  response,
}: {
  readonly data: unknown
  readonly response: Response
}): Tagged<R> {
  return { record: contentOf(data) as R, tag: response.headers.get('etag') ?? undefined }
}
