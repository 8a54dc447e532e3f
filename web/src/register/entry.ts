import type { Texts } from '../form/texts.ts'
import type { Tagged } from '../interface/record.ts'
import type { Records } from '../interface/records.ts'
import type { Language } from '../language/languages.ts'
import type { Key, Translate, Translation } from '../language/translation.ts'
import type { RegisterNoun } from '../nouns.ts'
import type { Person } from '../show/person.ts'

/** What every record of the register has. */
export interface Entry {
  readonly id: string
  readonly name: string
  readonly updatedAt: string
  readonly updatedBy?: Person | null
}

/** The editable values of a record of the register: texts. */
export type EntryValues<N extends string = string> = { [name in N]: string }

/** What the pages of the register need to know about a kind of record. `N` names its fields. */
export interface EntryKind<R extends Entry, N extends string> {
  readonly noun: RegisterNoun
  /** The label of each field. */
  readonly fields: { readonly [name in N]: Key }
  /** What a person reads in a field that has a code. */
  readonly words?: { readonly [name in N]?: (code: string, language: Language) => string }
  readonly records: Records<R, EntryValues<N>> & {
    readonly create: (body: EntryValues<N>, key: string) => Promise<Tagged<R>>
  }
  /**
   * Reads the sub-resources of a record, and returns a function that writes them to its replacement when a deletion
   * is undone.
   */
  readonly parts?: (id: string) => Promise<(remade: string) => Promise<void>>
}

/** @returns the texts of a record; all empty without one */
export function entryValues<N extends string>(
  { fields }: Pick<EntryKind<Entry, N>, 'fields'>,
  record?: Entry,
): EntryValues<N> {
  const said = record as { readonly [name: string]: unknown } | undefined
  return Object.fromEntries(Object.keys(fields).map((name) => [name, said?.[name] ?? ''])) as EntryValues<N>
}

export function entryLabels<N extends string>(
  { fields }: Pick<EntryKind<Entry, N>, 'fields'>,
  t: Translate,
): EntryValues<N> {
  const named = Object.entries<Key>(fields).map(([name, key]) => [name, t(key)])
  return Object.fromEntries(named) as EntryValues<N>
}

/** What a person reads in the form of a record. */
export function entryTexts<N extends string>(
  { fields, words = {} }: Pick<EntryKind<Entry, N>, 'fields' | 'words'>,
  values: EntryValues<N>,
  { t, language }: Translation,
): Texts {
  const said = Object.entries<Key>(fields).map(([name, label]) => {
    const value = values[name as N]
    return [t(label), words[name as N]?.(value, language) ?? value]
  })
  return Object.fromEntries(said)
}
