import { type SkipToken, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Read } from '../../interface/records.ts'
import { AllNames } from '../../show/few-names.tsx'
import type { Column, Page } from '../column.ts'
import { textsOf } from './table-rows.ts'

/** How to read a page of a list: the one that the reader is on, or another one. */
export type ReadPage<R> = (part: { readonly count?: number; readonly page?: number }) => {
  readonly queryKey: readonly unknown[]
  readonly queryFn?: ((of: never) => Page<R> | Promise<Page<R>>) | SkipToken | undefined
}

const ROWS_AT_ONCE = 500
/** Nobody reads a file with more rows; the service's export has them all. */
const MOST_PAGES = 20

interface WholeListProps<R> {
  readonly read: ReadPage<R>
  readonly columns: readonly Column<R>[]
  readonly onRead: (rows: readonly (readonly string[])[], all: boolean) => void
  readonly onFailed: (error: unknown) => void
}

/** Renders all rows of a list out of sight, page by page, and returns the texts of their cells. */
export default function WholeList<R extends { readonly id: string }>(props: WholeListProps<R>) {
  const { read: readPage, columns, onRead, onFailed } = props
  const client = useQueryClient()
  const [holder] = useState(() => document.createElement('div'))
  const [page, show] = useState<Page<R>>()
  const texts = useRef<(readonly string[])[]>([])
  const read = useRef(new Set<string>())
  const latest = useRef({ readPage, onRead, onFailed })
  const taken = useRef<Page<R>>(undefined)
  const [wanted, want] = useState(1)
  const loading = useIsFetching()
  useEffect(() => {
    const table = holder.querySelector('table')
    // A cell may still load what it shows. The effects of the cells have run before this one.
    if (!page || !table || page === taken.current || loading + client.isFetching() > 0) return
    taken.current = page
    const number = page.meta.current_page
    // A row that was added meanwhile moves others to the next page.
    const rows = [...table.tBodies].flatMap(({ rows: all }) => [...all])
    const fresh = rows.filter((_, index) => !read.current.has(page.data[index]?.id ?? ''))
    for (const { id } of page.data) read.current.add(id)
    texts.current.push(...textsOf(number === 1 ? [...(table.tHead?.rows ?? []), ...fresh] : fresh))
    const isLast = number >= page.meta.last_page
    if (isLast || number >= MOST_PAGES) latest.current.onRead(texts.current, isLast)
    else want(number + 1)
  }, [client, holder, page, loading])
  useEffect(() => {
    const { onFailed: failed, readPage: pages } = latest.current
    let left = false
    client
      .fetchQuery({
        ...(pages({ count: ROWS_AT_ONCE, page: wanted }) as Read<Page<R>>),
        staleTime: 0,
        gcTime: 0,
      })
      .then((next) => left || show(next), failed)
    return () => {
      left = true
    }
  }, [client, wanted])
  // Each request of a cell renders this again, but not its hundreds of rows.
  const rows = useMemo(
    () =>
      page?.data.map((record) => (
        <tr key={record.id}>
          {columns.map(({ title, show: shown }) => (
            <td key={title}>{shown(record)}</td>
          ))}
        </tr>
      )),
    [page, columns],
  )
  return createPortal(
    <AllNames value>
      <table>
        <thead>
          <tr>
            {columns.map(({ title }) => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
    </AllNames>,
    holder,
  )
}
