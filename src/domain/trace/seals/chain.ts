import type { Exact } from './canonical.ts'
import type { Findings } from './findings.ts'
import { compareValues, type KeptValue } from './personal-values.ts'
import { compareWithHeads, type PublishedHeads, requireHeads, requirePublished } from './published.ts'
import { BEFORE_ALL, type Seal, sealHash } from './seal.ts'

/** A seal and its entry; undefined if the log has no such entry. */
export interface SealedEntry extends Seal {
  readonly entryId: string
  readonly entry: Exact | undefined
  /** Whether values are missing because the exporter was not permitted to see them. */
  readonly withheld?: boolean
  /** The personal values that are still stored with it. */
  readonly kept: readonly KeptValue[]
}

/** How far a chain goes, and how much was erased from its entries. */
export interface Followed {
  /** Undefined if there is none. */
  readonly last: Seal | undefined
  /** The number of personal values with only their commitment left. */
  readonly erased: number
  /** The last seal that a cut removed, if the log was cut for its age. */
  readonly cut: Seal | undefined
}

/**
 * Follows the chain of an organization, seal by seal in order.
 * @param cut the last seal that was cut off, if any
 */
export async function followChain(
  organizationId: string,
  sealed: AsyncIterable<SealedEntry>,
  heads: PublishedHeads,
  findings: Findings,
  cut?: Seal,
): Promise<Followed> {
  let last = cut
  let erased = 0
  if (cut) requirePublished(heads, cut, findings)
  for await (const each of sealed) {
    const follows = each.number === (last?.number ?? 0) + 1
    if (follows) compareWithEntry(organizationId, last?.hash ?? BEFORE_ALL, each, findings)
    else noteBreak(last?.number ?? 0, each.number, findings)
    const { entry } = each
    if (entry !== undefined && !each.withheld) erased += compareValues({ ...each, entry }, findings)
    compareWithHeads(heads, each, findings)
    last = each
  }
  requireHeads(heads, last?.number ?? 0, findings)
  return { last, erased, cut }
}

function compareWithEntry(
  organizationId: string,
  previous: string,
  { entryId, entry, withheld, kept: _, ...seal }: SealedEntry,
  findings: Findings,
): void {
  const { number } = seal
  if (entry === undefined) {
    const text = `Entry ${entryId}, which seal ${number} names, is gone.`
    findings.add({ problem: 'entry-missing', number, entryId, text })
  } else if (withheld) {
    const text = `Entry ${entryId} was exported without values that the caller may not see, so that it cannot be compared with seal ${number}.`
    findings.add({ problem: 'entry-withheld', number, entryId, text })
  } else if (sealHash(previous, organizationId, seal, entryId, entry) !== seal.hash) {
    const text = `Entry ${entryId} does not match seal ${number}: the entry, its seal or the seal before was changed.`
    findings.add({ problem: 'entry-changed', number, entryId, text })
  }
}

function noteBreak(last: number, number: number, findings: Findings): void {
  if (number > last) {
    const text = `The seals ${last + 1} to ${number - 1} are gone.`
    findings.add({ problem: 'seal-missing', number: last + 1, text })
  } else {
    const text = `Seal ${number} comes after seal ${last}.`
    findings.add({ problem: 'seal-out-of-order', number, text })
  }
}
