import { canonical, type Exact } from './canonical.ts'
import type { Seal } from './seal.ts'

/** The action of an entry that says the log before it was removed. */
export const CUT = 'cut'

/** The last seal that a cut removed, according to its entry; undefined if the entry names none. */
export function cutOf(after: Exact): Seal | undefined {
  if (after === null || typeof after !== 'object') return undefined
  const { number = null, hash, sealedAt } = after as { readonly [name: string]: Exact }
  if (typeof hash !== 'string' || typeof sealedAt !== 'string') return undefined
  return { number: Number(canonical(number)), hash, sealedAt }
}
