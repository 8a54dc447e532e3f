import path from 'node:path'
import { canonical, type Exact } from '../../../domain/trace/seals/canonical.ts'
import { followChain, type SealedEntry } from '../../../domain/trace/seals/chain.ts'
import { CUT, cutOf } from '../../../domain/trace/seals/cut.ts'
import { Findings } from '../../../domain/trace/seals/findings.ts'
import type { Published } from '../../../domain/trace/seals/published.ts'
import { SEALED_COLUMNS, type Seal } from '../../../domain/trace/seals/seal.ts'
import { type Verified, verified } from '../../../domain/trace/seals/verify.ts'
import { Impossible } from '../../../platform/impossible.ts'
import { type ExportedRow, readCsvExport, readJsonExport } from './read-export.ts'
import { asSealed } from './salted-values.ts'

const NOTHING_PUBLISHED = new Map()

/**
 * Checks whether a file from an unfiltered `GET /audit-log/export` still is as it was sealed.
 * @throws Impossible if it is not such a file
 */
export async function verifyExport(file: string, { byOrganization }: Published): Promise<Verified> {
  const cut = await newestCut(file)
  const rows = rowsOf(file)
  const first = await rows.next()
  if (first.done) throw new Impossible(`${file} holds no entry of an audit log.`)
  const organizationId = textOf(first.value.organizationId)
  const findings = new Findings()
  let waiting = 0
  async function* sealed(): AsyncGenerator<SealedEntry> {
    for (let next: IteratorResult<ExportedRow, void> = first; !next.done; next = await rows.next()) {
      if (!isSealed(next.value)) waiting += 1
      else if (sealNumberOf(next.value) > (cut?.number ?? 0)) yield sealedEntry(next.value)
    }
  }
  const heads = byOrganization.get(organizationId) ?? NOTHING_PUBLISHED
  const followed = await followChain(organizationId, sealed(), heads, findings, cut)
  return verified(organizationId, followed, waiting, findings)
}

function rowsOf(file: string): AsyncGenerator<ExportedRow, void> {
  return path.extname(file).toLowerCase() === '.csv' ? readCsvExport(file) : readJsonExport(file)
}

/** The last seal before which the log was removed, according to a sealed entry of the export. */
async function newestCut(file: string): Promise<Seal | undefined> {
  let newest: Seal | undefined
  for await (const row of rowsOf(file)) {
    const cut = row.action === CUT && isSealed(row) ? cutOf(row.after ?? null) : undefined
    if (cut && cut.number < sealNumberOf(row) && cut.number > (newest?.number ?? 0)) newest = cut
  }
  return newest
}

function isSealed({ seal }: ExportedRow): boolean {
  return seal !== null && seal !== undefined
}

function sealedEntry(row: ExportedRow): SealedEntry {
  const { sealed, kept } = asSealed(row)
  const columns = Object.keys(SEALED_COLUMNS).map((name) => [name, sealed[name] ?? null] as const)
  return {
    number: sealNumberOf(row),
    sealedAt: textOf(row.sealedAt),
    hash: textOf(row.seal),
    entryId: textOf(row.id),
    entry: Object.fromEntries(columns),
    withheld: row.withheld === true || row.withheld === 'true',
    kept,
  }
}

/** The seal number: `12` in JSON and in CSV. */
function sealNumberOf({ sealNumber = null }: ExportedRow): number {
  return Number(typeof sealNumber === 'string' ? sealNumber : canonical(sealNumber))
}

function textOf(value: Exact | undefined): string {
  return typeof value === 'string' ? value : ''
}
