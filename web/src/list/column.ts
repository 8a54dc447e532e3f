import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Named } from '../form/record-combobox.tsx'
import type { Read } from '../interface/records.ts'

export interface Column<R> {
  /** Name of the field, where the list can be ordered by it. */
  readonly sort?: string
  /** What a saved view calls it, where the list cannot be ordered by it. */
  readonly name?: string
  readonly title: string
  readonly show: (record: R) => ReactNode
  /** Left out on small screens. */
  readonly wide?: boolean
  /** Never broken into lines, as a number or a moment. */
  readonly whole?: boolean
  /** Counts and amounts: they end below each other. */
  readonly number?: boolean
  /** How it is changed in the list. */
  readonly edit?: CellEdit<R>
}

/** A field that is changed in its row. */
export interface CellEdit<R> {
  /** As it is saved: a text, a day of the calendar, or the id of what is chosen. */
  readonly value: (record: R) => string
  /** A text if left out. */
  readonly as?: 'date' | FoundIn<R>
  /** Whether the reader may change it as it is now; always, if left out. */
  readonly may?: (record: R) => boolean
  /** Refused where the record is not as the list shows it. */
  readonly save: (record: R, value: string) => Promise<unknown>
}

/** A record that is found by its name. */
interface FoundIn<R> {
  readonly find: (text: string) => Read<readonly Named[]>
  readonly chosen: (record: R) => Named | undefined
}

/** What of a list is read at once. */
export interface Page<R> {
  readonly data: readonly R[]
  readonly meta: { readonly current_page: number; readonly last_page: number; readonly total: number }
}

/** The way to the page of a record. */
export type RecordLink = Pick<LinkProps, 'to' | 'params' | 'search'>
