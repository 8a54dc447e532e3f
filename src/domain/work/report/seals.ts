import { CUT, cutOf } from '../../trace/seals/cut.ts'
import { BEFORE_ALL, type Seal, sealHash } from '../../trace/seals/seal.ts'
import type { Logged } from './parts.ts'
import { textOf } from './row.ts'

/** The last seal that went when the log was cut for its age, according to the sealed entry that says so. */
export function newestCut(organizationId: string, sealed: readonly Logged[]): Seal | undefined {
  const made = sealed.findLast(
    ({ entry }) =>
      entry.action === CUT && entry.resource === 'organizations' && entry.recordId === organizationId,
  )
  return made && cutOf(made.entry.after ?? null)
}

/**
 * Each seal must be that of its entry, in this organization, after the previous seal, which may be the last one before
 * a cut.
 */
export function sealProblems(
  organizationId: string,
  sealed: readonly Logged[],
  cut: Seal | undefined,
): readonly string[] {
  return sealed.flatMap(({ number = 0, sealedAt, hash: of, previous, entry }, index) => {
    const before = sealed[index - 1] ?? cut
    const follows = before?.number === number - 1 ? before.hash : undefined
    const last = number === 1 ? BEFORE_ALL : previous
    const id = textOf(entry.id)
    if (sealHash(last, organizationId, { number, sealedAt }, id, entry) !== of) {
      return [
        `Entry ${id} does not match seal ${number}: the entry, its seal or the seal before was changed, or it is of another organization.`,
      ]
    }
    return follows !== undefined && follows !== last
      ? [`Seal ${number} does not follow seal ${number - 1}.`]
      : []
  })
}

/**
 * Entries are in the order of their seals, with unsealed ones at the end: this decides which one is the last about a
 * record. The entry about the report itself comes last, whenever it was sealed. A cut has left none before it.
 */
export function orderProblems(log: readonly Logged[], cut: Seal | undefined): readonly string[] {
  const gone = log.find(({ number }) => number !== undefined && number <= (cut?.number ?? 0))
  if (gone) return [`Seal ${gone.number} is from before the cut of the log at seal ${cut?.number}.`]
  const numbers = log.slice(0, -1).map(({ number = Number.POSITIVE_INFINITY }) => number)
  const at = numbers.findIndex((number, index) => number < (numbers[index - 1] ?? 0))
  return at === -1 ? [] : [`Seal ${numbers[at]} is out of its place.`]
}
