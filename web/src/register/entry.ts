import type { LinkProps } from '@tanstack/react-router'
import type { Values } from '../form/use-record-form.ts'
import type { Tagged } from '../interface/record.ts'
import type { Translate } from '../language/translation.ts'

/** What every record of the register has. */
export interface Entry {
  readonly id: string
  readonly name: string
  readonly updatedAt: string
  readonly updatedBy?: { readonly firstName: string; readonly lastName: string } | null
}

export interface Change<V> {
  readonly values: V
  readonly tag: string | undefined
}

/** What the pages of a record of the register need to know of it. `V` is what of it can be written. */
export interface EntryKind<R extends Entry, V extends Values> {
  readonly segment: 'sites' | 'manufacturers' | 'equipment-groups'
  /** Under what the catalogue says its words. */
  readonly words: 'sites' | 'manufacturers' | 'equipmentGroups'
  readonly page: (id: string) => Pick<LinkProps, 'to' | 'params'>
  /** What a new one begins with. */
  readonly nothing: V
  readonly valuesOf: (record: R) => V
  /** What the fields are called. */
  readonly labels: (t: Translate) => { readonly [N in keyof V]: string }
  readonly read: (id: string, signal: AbortSignal) => Promise<Tagged<R>>
  readonly create: (change: Change<V>, key: string) => Promise<Tagged<R>>
  readonly change: (id: string, change: Change<V>, key: string) => Promise<Tagged<R>>
  readonly remove: (id: string, tag: string | undefined) => Promise<unknown>
}
