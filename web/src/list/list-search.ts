import { isDay } from '../show/days.ts'
import { withoutRest } from './without-rest.ts'

/** The list settings in the address. Omitted ones have their defaults. */
export interface ListSearch {
  readonly search?: string
  readonly page?: number
  readonly count?: number
  readonly orderBy?: string
  readonly order?: 'asc' | 'desc'
  /** The saved view that was opened. */
  readonly view?: string
}

export const COUNTS = [25, 50, 100, 500] as const
const DEFAULT_COUNT = 25

type Filters = { readonly [name: string]: readonly string[] }
type Chosen<F extends Filters> = { readonly [N in keyof F]?: F[N][number] }
type Texts<N extends string> = { readonly [name in N]?: string }

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
type Sorted<S extends string> = ListSearch & { readonly orderBy?: S }

/**
 * Reads the address of a list. Unknown parts are ignored, so that no address breaks a page, and nothing filters unseen.
 * @param sortable columns that the list can be sorted by
 * @param filters further parameters with their values
 * @param ids parameters with the id of a record
 * @param days parameters with a day
 * @param words parameters with a word that the service knows
 */
export function listSearch<
  const S extends string,
  const F extends Filters = Record<never, never>,
  const N extends string = never,
>({
  sortable,
  filters,
  ids = [],
  days = [],
  words = [],
}: {
  readonly sortable: readonly S[]
  readonly filters?: F
  readonly ids?: readonly N[]
  readonly days?: readonly N[]
  readonly words?: readonly N[]
}): (given: Record<string, unknown>) => Sorted<S> & Chosen<F> & Texts<N> {
  return (given) => {
    const read: Record<string, unknown> = {}
    if (typeof given.search === 'string' && given.search !== '') read.search = given.search.slice(0, 255)
    // Never sent to the service; an invalid id counts as a deleted view.
    if (typeof given.view === 'string') read.view = given.view
    const page = Number(given.page)
    if (Number.isInteger(page) && page > 1) read.page = page
    const count = COUNTS.find((each) => each === Number(given.count))
    if (count !== undefined && count !== DEFAULT_COUNT) read.count = count
    const orderBy = sortable.find((each) => each === given.orderBy)
    if (orderBy !== undefined) read.orderBy = orderBy
    if (orderBy !== undefined && given.order === 'desc') read.order = 'desc'
    for (const [name, values] of Object.entries(filters ?? {})) {
      if (values.some((each) => each === given[name])) read[name] = given[name]
    }
    for (const [names, isValid] of [
      [ids, isId],
      [days, isDay],
      [words, isWord],
    ] as const) {
      for (const name of names) if (isValid(given[name])) read[name] = given[name]
    }
    return withoutRest(given, read) as Sorted<S> & Chosen<F> & Texts<N>
  }
}

function isWord(text: unknown): boolean {
  return typeof text === 'string' && /^[a-z-]{1,50}$/.test(text)
}

function isId(text: unknown): boolean {
  return typeof text === 'string' && ID.test(text)
}

/** Reads words of an address as booleans, for the service. @param names their parameters */
export function withFlags<S extends object, const N extends keyof S & string>(search: S, ...names: N[]) {
  const read = Object.entries(search).map(([name, value]) => [
    name,
    (names as readonly string[]).includes(name) && value !== undefined ? value === 'true' : value,
  ])
  return Object.fromEntries(read) as Omit<S, N> & {
    readonly [name in N]?: 'false' extends S[name] ? boolean : true
  }
}

/** The query for the service. The default order is newest first. */
export function listQuery<S extends ListSearch>(search: S): Omit<S, 'view'> & { readonly count: number } {
  const { orderBy, order = 'asc' } = search
  const { view: _, ...asked } = search
  return {
    ...asked,
    count: search.count ?? DEFAULT_COUNT,
    ...(orderBy === undefined ? {} : { orderBy, order }),
  }
}
