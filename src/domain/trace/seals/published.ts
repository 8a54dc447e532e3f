import { Impossible } from '../../../platform/impossible.ts'
import type { Findings } from './findings.ts'
import { readHeads } from './read-heads.ts'
import type { Seal } from './seal.ts'

/** The published heads of one chain: by seal number, the hashes, each with the time of its seal. */
export type PublishedHeads = ReadonlyMap<number, ReadonlyMap<string, string>>

/** A parsed file of heads. */
export interface Published {
  readonly file: string
  readonly heads: number
  /** Lines without a head, for example one that a crash cut short. */
  readonly unreadable: readonly number[]
  readonly byOrganization: ReadonlyMap<string, PublishedHeads>
}

/** Reads a file of heads; a missing file has none. */
export async function readPublished(file: string): Promise<Published> {
  const byOrganization = new Map<string, Map<number, Map<string, string>>>()
  const unreadable: number[] = []
  let heads = 0
  for await (const { line, head } of readHeads(file)) {
    if (!head) {
      unreadable.push(line)
      continue
    }
    heads += 1
    const numbers = byOrganization.get(head.organizationId) ?? new Map<number, Map<string, string>>()
    byOrganization.set(head.organizationId, numbers)
    numbers.set(head.number, (numbers.get(head.number) ?? new Map()).set(head.hash, head.sealedAt))
  }
  return { file, heads, unreadable, byOrganization }
}

/** Reads the file of heads that an operator has named. @throws Impossible if it has none, so that nothing would be compared */
export async function readNamedHeads(file: string): Promise<Published> {
  const published = await readPublished(file).catch(() => {
    throw new Impossible(`${file} cannot be read.`)
  })
  if (published.heads === 0) throw new Impossible(`${file} has no published heads.`)
  return published
}

/**
 * The heads of one organization in the file that an operator has named.
 * @throws Impossible if it has none, so that nothing would be compared
 */
export function headsOf({ file, byOrganization }: Published, organizationId: string): PublishedHeads {
  const heads = byOrganization.get(organizationId)
  if (!heads) throw new Impossible(`${file} has no published heads of this organization.`)
  return heads
}

export function compareWithHeads(heads: PublishedHeads, { number, hash }: Seal, findings: Findings): void {
  const published = heads.get(number)
  if (!published || (published.size === 1 && published.has(hash))) return
  findings.add({
    problem: 'head-differs',
    number,
    text: `Seal ${number} is not the one that was published: what it covers, or a seal before it, was rewritten.`,
  })
}

/** Checks that no head was published for a seal beyond the end of the chain. */
export function requireHeads(heads: PublishedHeads, last: number, findings: Findings): void {
  const newest = Math.max(0, ...heads.keys())
  if (newest <= last) return
  findings.add({
    problem: 'head-missing',
    number: newest,
    text: `Seal ${newest} was published, and the chain ends at ${last}: its end was cut off.`,
  })
}

/** Checks that the seal at which a log was cut had been published: only then can the rest of the chain be trusted. */
export function requirePublished(
  heads: PublishedHeads,
  { number, hash, sealedAt }: Seal,
  findings: Findings,
): void {
  if (heads.get(number)?.get(hash) === sealedAt) return
  findings.add({
    problem: 'cut-not-published',
    number,
    text: `The log was cut at seal ${number}, and no such head was published. Of several machines, join the files of heads.`,
  })
}
