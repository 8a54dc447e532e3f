import { startTransition, useEffect, useState } from 'react'

/** Rows that are drawn at once: about as many as a screen has room for. With 40 one task of a change of page took twice as long. */
const AT_FIRST = 20
/** Rows that are drawn with each further piece; between two of them the browser can answer. */
const PIECE = 60

/**
 * Draws many rows in pieces, so that no answer to a key or a click waits for all of them.
 * @param all how many there are
 * @param of what they are the rows of: of something else it begins with the first again
 * @returns how many are drawn now
 */
export function usePieces(all: number, of: string): number {
  const [drawn, setDrawn] = useState({ of, count: AT_FIRST })
  const count = drawn.of === of ? drawn.count : AT_FIRST
  useEffect(() => {
    if (count < all) startTransition(() => setDrawn({ of, count: count + PIECE }))
  }, [count, all, of])
  return Math.min(count, all)
}

/** The first so many rows of some groups, in their groups. */
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
