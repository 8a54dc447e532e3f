import type { Segment } from './interface/keys.ts'
import type { Catalogue } from './language/en/catalogue.ts'
import type { Icon } from './show/icon.tsx'

type Part = keyof Catalogue
/** Parts of the catalogue that say what one record is called, and all of them. */
type Named = {
  [K in Part]: Catalogue[K] extends { readonly title: string; readonly one: string } ? K : never
}[Part]
/** Parts of the catalogue that say how something new is called. */
type Made = { [K in Named]: Catalogue[K] extends { readonly create: string } ? K : never }[Named]
/** Parts of the catalogue that say what a list needs. */
type Listed = {
  [K in Named]: Catalogue[K] extends {
    readonly empty: string
    readonly example: string
  }
    ? K
    : never
}[Named]

/** What the app knows of a kind of record before a page of it is loaded. Its folder declares it. */
interface Declared {
  /** First part of its paths, in the app and in the service. */
  readonly segment: Segment
  /** Part of the catalogue that has its words. */
  readonly words: Made | Listed
  readonly icon: Icon
  readonly menu: {
    readonly group: keyof Catalogue['shell']['group']
    /** After `g`. */
    readonly key: string
    /** What the menu calls it, where that is not the title of its words. */
    readonly page?: keyof Catalogue['shell']['page']
  }
  /** Where all of them are shown, where that is not `/<segment>`. */
  readonly list?: `/${string}`
  /** Whether `/<segment>/new` makes one. */
  readonly made: boolean
  /** Whether its versions are written as drafts, and confirmed. */
  readonly versioned?: true
  /** Its states, in the order in which it goes through them. Drafts wait on the first page. */
  readonly states?: readonly (keyof Catalogue['status'])[]
  /** What is done with it and nothing else, as the audit log names it; `done` of its words has a word for each. */
  readonly acts?: readonly string[]
  /** Kinds of records that are shown on its pages. */
  readonly parts?: readonly string[]
}

/** Declares a kind of record. */
export function noun<const N extends Declared>(declared: N) {
  const { segment } = declared
  type Home = N extends { readonly list: infer L extends string } ? L : `/${N['segment']}`
  return {
    ...declared,
    list: (declared.list ?? `/${segment}`) as Home,
    page: `/${segment}/$id` as `/${N['segment']}/$id`,
    newPage: `/${segment}/new` as `/${N['segment']}/new`,
  }
}

/** The way to the page of one record. */
export function pageOf<const P extends string>({ page }: { readonly page: P }, id: string) {
  return { to: page, params: { id } }
}
