import { replaceEqualDeep } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { Page } from './column.ts'

/** A page of a list that keeps the objects of unchanged records, so that their rows are not rendered again. */
export function useSteadyRecords<R extends { readonly id: string }>(
  page: Page<R> | undefined,
): Page<R> | undefined {
  const known = useRef<ReadonlyMap<string, R>>(new Map())
  const steady = useMemo(
    () =>
      page && {
        ...page,
        data: page.data.map((record): R => replaceEqualDeep(known.current.get(record.id), record)),
      },
    [page],
  )
  useEffect(() => {
    known.current = new Map(steady?.data.map((record) => [record.id, record]))
  }, [steady])
  return steady
}
