import type { MaybeOptionalInit } from 'openapi-fetch'
import type { Holdpoint, Init } from './client.ts'
import type { paths } from './schema.ts'

interface List {
  readonly data: readonly unknown[]
  readonly links: { readonly next: string | null }
}

type AnswerOf<P extends keyof paths> = paths[P] extends {
  get: { responses: { 200: { content: { 'application/json': infer A } } } }
}
  ? A
  : never

/** The paths of paged lists. */
export type ListPath = {
  [P in keyof paths]: [AnswerOf<P>] extends [never] ? never : AnswerOf<P> extends List ? P : never
}[keyof paths]

/** One record of a list. */
export type ItemOf<P extends ListPath> = AnswerOf<P> extends { data: readonly (infer Item)[] } ? Item : never

const COUNT = 100

/**
 * All records of a list, loading pages as needed: 100 per page, or as many as `count` says.
 * Records created meanwhile may move others to the next page; oldest first (`order: 'asc'`) they come last.
 */
export async function* pages<P extends ListPath, I extends MaybeOptionalInit<paths[P], 'get'>>(
  client: Holdpoint,
  path: P,
  ...[init]: Init<I>
): AsyncGenerator<ItemOf<P>, void, undefined> {
  const { params, ...rest } = (init ?? {}) as { params?: { query?: object } }
  for (let page = 1; ; page += 1) {
    const query = { count: COUNT, ...params?.query, page }
    const get = client.GET as unknown as (path: P, init: object) => Promise<{ data: List }>
    const { data: answer } = await get(path, { ...rest, params: { ...params, query } })
    yield* answer.data as ItemOf<P>[]
    if (answer.links.next === null) return
  }
}
