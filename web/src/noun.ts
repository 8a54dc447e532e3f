import type { Segment } from './interface/keys.ts'
import type { Catalogue } from './language/en/catalogue.ts'
import type { Icon } from './show/icon.tsx'

type Part = keyof Catalogue
/** Parts of the catalogue with the names of one record and of all of them. */
type Named = {
  [K in Part]: Catalogue[K] extends { readonly title: string; readonly one: string } ? K : never
}[Part]
/** Parts of the catalogue with the text for creating one. */
type Made = { [K in Named]: Catalogue[K] extends { readonly create: string } ? K : never }[Named]
/** Parts of the catalogue with the texts of a list. */
type Listed = {
  [K in Named]: Catalogue[K] extends {
    readonly empty: string
    readonly example: string
  }
    ? K
    : never
}[Named]

/**
 * What the app knows about a kind of record before any of its pages is loaded. Each kind is declared in its folder.
 */
interface Declared {
  /** The first part of its paths, in the app and in the service. */
  readonly segment: Segment
  /** The part of the catalogue with its words. */
  readonly words: Made | Listed
  readonly icon: Icon
  readonly menu: {
    readonly group: keyof Catalogue['shell']['group']
    /** The key after `g`. */
    readonly key: string
    /** Its name in the menu, if that is not the title of its words. */
    readonly page?: keyof Catalogue['shell']['page']
    /** What its list shows first, if not everything. */
    readonly search?: { readonly [name: string]: string }
  }
  /** Where all of them are shown, if not at `/<segment>`. */
  readonly list?: `/${string}`
  /** Whether `/<segment>/new` creates one. */
  readonly made: boolean
  /** Whether its versions are written as drafts and confirmed. */
  readonly versioned?: true
  /** Its states, in their usual order. Drafts are listed on the first page. */
  readonly states?: readonly (keyof Catalogue['status'])[]
  /** Acts that only this noun has, by their names in the audit log; `done` of its words has a word for each. */
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

/** The link to the page of one record. */
export function pageOf<const P extends string>({ page }: { readonly page: P }, id: string) {
  return { to: page, params: { id } }
}
