import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

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
}

/** What of a list is read at once. */
export interface Page<R> {
  readonly data: readonly R[]
  readonly meta: { readonly current_page: number; readonly last_page: number; readonly total: number }
}

/** The way to the page of a record. */
export type RecordLink = Pick<LinkProps, 'to' | 'params' | 'search'>
