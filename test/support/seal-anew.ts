import { hash } from 'node:crypto'
import { canonical } from '../../src/domain/trace/seals/canonical.ts'
import { sealHash } from '../../src/domain/trace/seals/seal.ts'
import type { Sample } from './samples.ts'

/** Makes the hash of a changed report's contents and all its seals fit again, as a forger can without the service. */
export function sealAnew(organizationId: string, { contents, log: entries }: Sample): void {
  entries.at(-1).entry.after.sha256 = hash('sha256', canonical(contents), 'hex')
  let last: Sample | undefined
  for (const each of entries) {
    if (each.number === null) continue
    if (last?.number === each.number - 1) each.previous = last.hash
    each.hash = sealHash(each.previous, organizationId, each, each.entry.id, each.entry)
    last = each
  }
}
