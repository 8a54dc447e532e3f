import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Named } from '../form/record-combobox.tsx'
import type { Offer, Read } from '../interface/records.ts'

/** A column: by the field that the list can be sorted by, or by a name of its own, as saved views refer to it. */
export type Column<R> = Cells<R> &
  ({ readonly sort: string; readonly name?: string } | { readonly sort?: never; readonly name: string })

interface Cells<R> {
  readonly title: string
  readonly show: (record: R) => ReactNode
  /** Left out on small screens; `table`: of wider tables, too, where it needs a column, but not of cards. */
  readonly wide?: boolean | 'table'
  /** Never wrapped, like a number or a moment. */
  readonly whole?: boolean
  /** Counts and amounts, aligned right. */
  readonly number?: boolean
  /** How it is edited in the list. */
  readonly edit?: CellEdit<R>
}

/** A field that is edited in its row. */
export interface CellEdit<R> {
  /** The stored value: a text, a calendar day, or the id of the chosen record. */
  readonly value: (record: R) => string
  /** By default a text. */
  readonly as?: 'date' | FoundIn<R>
  /** Whether the reader may change it now; by default always. */
  readonly may?: (record: R) => boolean
  /** Refused if the record is not as the list shows it. */
  readonly save: (record: R, value: string) => Promise<unknown>
}

/** A record that is found by name. */
interface FoundIn<R> {
  readonly find: (text: string) => Read<Offer<Named>>
  readonly chosen: (record: R) => Named | undefined
}

/** One page of a list. */
export interface Page<R> {
  readonly data: readonly R[]
  readonly meta: { readonly current_page: number; readonly last_page: number; readonly total: number }
}

/** The link to the page of a record. */
export type RecordLink = Pick<LinkProps, 'to' | 'params' | 'search'>
