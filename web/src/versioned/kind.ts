import type { Texts } from '../form/texts.ts'
import type { Said } from '../history/comparison.tsx'
import type { Tagged } from '../interface/record.ts'
import type { Read, RecordOf, Records } from '../interface/records.ts'
import type { Catalogue } from '../language/en/catalogue.ts'
import type { Translate } from '../language/translation.ts'
import { pageOf } from '../noun.ts'
import type { VersionedNoun } from '../nouns.ts'
import type { PictureValues } from '../pictures/picture.ts'
import type { Person } from '../show/person.ts'
import type { UsedSegment } from '../used-in/uses.ts'
import type { sentChange } from './change.ts'
import type { Duplicated } from './duplicate-button.tsx'

/** A version of a record that is confirmed individually. */
export interface Version {
  readonly id: string
  readonly canonicalId: string
  readonly version: number
  readonly isCurrent: boolean
  readonly active: boolean
  readonly status: keyof Catalogue['status']
  /** The reader's possible actions now. */
  readonly actions?: readonly Action[]
  readonly createdAt: string
  readonly updatedAt: string
  readonly updatedBy?: Person | null
  /** The description of the change; null for a draft. */
  readonly change?: { readonly kind: 'material' | 'editorial'; readonly note: string | null } | null
}

/** The status with which a version is saved. */
type Status = 'draft' | 'confirmed'
/** The steps of all kinds of versions. */
type Action = NonNullable<RecordOf<`/${VersionedNoun['segment']}`>['actions']>[number]

type FormNoun = Exclude<VersionedNoun, { readonly segment: 'work-tasks' }>

/** What reading a version, and saving a draft of it, need to know about it. `V` is its editable values. */
export interface DraftedKind<R extends Version, V> {
  readonly noun: VersionedNoun
  readonly records: Pick<Records<R, never>, 'one' | 'remove'> & {
    /** All versions, newest first. */
    readonly versions: (id: string) => Read<R[]>
    readonly differs: (id: string, against: string) => Promise<boolean>
  }
  readonly nameOf: (record: R) => string
  readonly valuesOf: (record: R) => V
  /** Changes a draft in place; for a confirmed version it creates the next one. */
  readonly put: (id: string, change: Change<V>, key: string) => Promise<Tagged<R>>
  /** The texts of the editable values, by the names of the fields. */
  readonly texts: (values: V, t: Translate) => VersionTexts
  /** Creates another record with the same content, if the service can. */
  readonly duplicate?: (of: Duplicated, key: string) => Promise<Tagged<R>>
  /** The kind under which its page lists what uses it. */
  readonly used?: UsedSegment
}

/** What the pages of a versioned record that is a form need to know about it. */
export interface Kind<R extends Version, V extends { readonly active: boolean }> extends DraftedKind<R, V> {
  readonly noun: FormNoun
  /** Recreates a discarded draft. Left out if a draft has more than its values. */
  readonly make?: (draft: R, key: string) => Promise<Tagged<R>>
  /** Parts of a version that are stored elsewhere. */
  readonly parts?: (record: R, versions: readonly R[], t: Translate) => Promise<Said['parts']>
}

/** What a person reads in a version, by the labels of its fields. */
export type VersionTexts = Texts<string | boolean | readonly PictureValues[]>

export interface Change<V> {
  readonly values: V
  readonly tag: string | undefined
  readonly status: Status
  /** The description of the change, when confirming. */
  readonly said?: ReturnType<typeof sentChange>
}

// biome-ignore lint/suspicious/noExplicitAny: of whatever kind
export type AnyKind = Kind<any, any>

/** The links to a record's pages. */
export function waysOf({ noun }: { readonly noun: VersionedNoun }) {
  return {
    page: (id: string) => pageOf<typeof noun.page>(noun, id),
    history: (id: string) => ({ to: `${noun.page}/history` as const, params: { id } }),
  }
}
