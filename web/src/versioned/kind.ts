import type { Said } from '../history/comparison.tsx'
import type { Tagged } from '../interface/record.ts'
import type { Read, RecordOf, Records } from '../interface/records.ts'
import type { Catalogue } from '../language/en/catalogue.ts'
import type { Translate } from '../language/translation.ts'
import { pageOf } from '../noun.ts'
import type { VersionedNoun } from '../nouns.ts'
import type { UsedSegment } from '../used-in/uses.ts'
import type { sentChange } from './change.ts'
import type { Duplicated } from './duplicate-button.tsx'

/** A version of a record that is confirmed by itself. */
export interface Version {
  readonly id: string
  readonly canonicalId: string
  readonly version: number
  readonly isCurrent: boolean
  readonly active: boolean
  readonly status: keyof Catalogue['status']
  /** What the reader may do with it now. */
  readonly actions?: readonly Action[]
  readonly createdAt: string
  readonly updatedAt: string
  readonly updatedBy?: { readonly firstName: string; readonly lastName: string } | null
  /** What was said of the change; null for a draft. */
  readonly change?: { readonly kind: 'material' | 'editorial'; readonly note: string | null } | null
}

/** What a version is saved as. */
export type Status = 'draft' | 'confirmed'
/** Steps of all kinds of versions. */
type Action = NonNullable<RecordOf<`/${VersionedNoun['segment']}`>['actions']>[number]

type FormNoun = Exclude<VersionedNoun, { readonly segment: 'work-tasks' }>

/** What the pages of a versioned record need to know of it. `V` is what of it can be written. */
export interface Kind<R extends Version, V extends { readonly active: boolean }> {
  readonly noun: FormNoun
  readonly records: Pick<Records<R, never>, 'one' | 'remove'> & {
    /** All of them, the newest first. */
    readonly versions: (id: string) => Read<R[]>
  }
  readonly nameOf: (record: R) => string
  readonly valuesOf: (record: R) => V
  /** Changes a draft in place; of a confirmed version it makes the next one. */
  readonly put: (id: string, change: Change<V>, key: string) => Promise<Tagged<R>>
  /** Makes a draft again that was discarded. Left out if more belongs to a draft than its values. */
  readonly make?: (draft: R, key: string) => Promise<Tagged<R>>
  /** Makes another record that says the same, where the service can. */
  readonly duplicate?: (of: Duplicated, key: string) => Promise<Tagged<R>>
  /** Where its page names what uses it. */
  readonly used?: UsedSegment
  /** What can be written, by the names of the fields. */
  readonly texts: (values: V, t: Translate) => Texts
  /** What belongs to a version and is kept elsewhere. */
  readonly parts?: (record: R, versions: readonly R[], t: Translate) => Promise<Said['parts']>
}

export type Texts = { readonly [label: string]: string }

export interface Change<V> {
  readonly values: V
  readonly tag: string | undefined
  readonly status: Status
  /** What is said of the change where it is confirmed. */
  readonly said?: ReturnType<typeof sentChange>
}

// biome-ignore lint/suspicious/noExplicitAny: of whatever kind
export type AnyKind = Kind<any, any>

/** The ways to a record's pages. */
export function waysOf({ noun }: Pick<AnyKind, 'noun'>) {
  return {
    page: (id: string) => pageOf<typeof noun.page>(noun, id),
    history: (id: string) => ({ to: `${noun.page}/history` as const, params: { id } }),
  }
}

/** Everything that a version says. */
export async function saidBy<R extends Version, V extends { readonly active: boolean }>(
  kind: Kind<R, V>,
  record: R,
  versions: readonly R[],
  t: Translate,
): Promise<Said> {
  const own = { id: 'record', title: undefined, fields: kind.texts(kind.valuesOf(record), t) }
  return { parts: [own, ...((await kind.parts?.(record, versions, t)) ?? [])] }
}
