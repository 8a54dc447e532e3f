import {
  type JsonSchema,
  pageLinks,
  type Query,
  type Reply,
  type ReplyContext,
} from '../../../engine/index.ts'

/** The parameters of a list that has one page, unless the caller asks for less or `usual` is less than `most`. */
export function paging(most: number, usual = most, what = 'Results') {
  return {
    count: {
      schema: { type: 'integer', minimum: 1, maximum: most, default: usual },
      about: `${what} per page.`,
    },
    page: {
      schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647, default: 1 },
      about: 'Number of the page, from 1.',
    },
  } as const
}

/** The requested page of a list that was computed as a whole. */
export interface Paged {
  /** Each item as JSON. */
  readonly items: readonly string[]
  readonly page: number
  readonly count: number
  readonly received: URLSearchParams
}

/** The requested page of a query with `paging`. */
export function pageAsked(
  values: { readonly count?: string; readonly page?: string },
  usual: number,
): Pick<Paged, 'page' | 'count'> {
  return { count: Number(values.count ?? usual), page: Number(values.page ?? 1) }
}

/** The same query, keeping what was received for the links of the list. */
export function withReceived<T extends object>({
  parameters,
  accept,
}: Query<T>): Query<T & { readonly received: URLSearchParams }> {
  return { parameters, accept: (input) => ({ ...accept(input), received: input }) }
}

/** `{data, links, meta}` of one page of such a list. */
export function paged(item: JsonSchema): Reply<Paged> {
  return {
    status: 200,
    shape: 'list',
    data: item,
    write: ({ items, page, count, received }, _, context) => {
      const shown = items.slice((page - 1) * count, page * count)
      const place = { page, count, received, total: items.length, shown: shown.length }
      return pageJson({ ...place, data: `[${shown.join(',')}]` }, context)
    },
  }
}

/** One page of something whose data is one object. */
export interface WholePage {
  readonly total: number
  readonly page: number
  readonly count: number
  /** The number of counted things on the page. */
  readonly shown: number
  /** As JSON. */
  readonly data: string
  readonly received: URLSearchParams
}

/** `{data, links, meta}` of a page whose data is one object. */
export function wholePage(data: JsonSchema): Reply<WholePage> {
  return {
    status: 200,
    shape: 'list',
    whole: true,
    data,
    write: (asked, _, context) => pageJson(asked, context),
  }
}

function pageJson(asked: WholePage, { caller, requestId, path }: ReplyContext): string {
  const { data, received, ...place } = asked
  const { links, meta } = pageLinks({ path: path(), query: received, ...place })
  const rest = { links, meta: { ...meta, userId: caller.userId, requestId } }
  return `{"data":${data},${JSON.stringify(rest).slice(1)}`
}
