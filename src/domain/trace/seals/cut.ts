import { canonical, type Exact } from './canonical.ts'
import type { Seal } from './seal.ts'

/** What an entry is called that says that the log before it was removed. */
export const CUT = 'cut'

/** The last seal that a cut has removed, as the state of its entry says it; undefined if it says none. */
export function cutOf(after: Exact): Seal | undefined {
  if (after === null || typeof after !== 'object') return undefined
  const { number = null, hash, sealedAt } = after as { readonly [name: string]: Exact }
  if (typeof hash !== 'string' || typeof sealedAt !== 'string') return undefined
  return { number: Number(canonical(number)), hash, sealedAt }
}
