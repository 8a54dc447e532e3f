import { startTransition, useEffect, useState } from 'react'

/** Rows that are rendered at once: about one screen. With 40, one task of a page change took twice as long. */
const AT_FIRST = 20
/** Rows in each further piece; between two pieces the browser can respond. */
const PIECE = 60

/**
 * Renders many rows in pieces, so that no response to a key or click waits for all of them.
 * @param all how many there are
 * @param of identifies the rows: if it changes, rendering starts again with the first piece
 * @returns how many to render now
 */
export function usePieces(all: number, of: string): number {
  const [drawn, setDrawn] = useState({ of, count: AT_FIRST })
  const count = drawn.of === of ? drawn.count : AT_FIRST
  useEffect(() => {
    if (count < all) startTransition(() => setDrawn({ of, count: count + PIECE }))
  }, [count, all, of])
  return Math.min(count, all)
}

/** The first rows of some groups, up to a number, in their groups. */
export function firstRows<R, G extends { readonly rows: readonly R[] }>(
  groups: readonly G[],
  most: number,
): readonly G[] {
  let left = most
  return groups.flatMap((group) => {
    if (left <= 0) return []
    const rows = group.rows.slice(0, left)
    left -= rows.length
    return [rows.length === group.rows.length ? group : { ...group, rows }]
  })
}
