import { NO_ID } from '../../../platform/id.ts'
import { pagesThatFit } from '../../../platform/postgres/pages-that-fit.ts'
import { bind, type Rows, type Statement, statement } from '../../../platform/postgres/statement.ts'
import type { Transactions } from '../../../platform/postgres/transactions.ts'
import { KEPT_VALUES } from '../audit-log/personal-values.ts'
import { parseExact } from './canonical.ts'
import { type Followed, followChain, type SealedEntry } from './chain.ts'
import { cutOf, NEWEST_CUT } from './cut.ts'
import { type Finding, Findings } from './findings.ts'
import type { KeptValue } from './personal-values.ts'
import type { PublishedHeads } from './published.ts'
import { ENTRY_JSON, exactMoment, type Seal } from './seal.ts'

const SEALS_AT_ONCE = 500
const ENTRIES_AT_ONCE = 5_000
const SEALED = statement(`
SELECT s.number, ${exactMoment('s.sealed_at')}, encode(s.hash, 'hex'), s.entry_id,
  CASE WHEN r.id IS NOT NULL THEN ${ENTRY_JSON} END, CASE WHEN r.id IS NOT NULL THEN ${KEPT_VALUES} END
FROM audit_seals s LEFT JOIN audit_log r ON r.organization_id = $1 AND r.id = s.entry_id
WHERE s.organization_id = $1 AND s.number > $2 ORDER BY s.number LIMIT $3`)

const CUT_AFTER = statement(`SELECT r.after ${NEWEST_CUT}`)

const HAS_SEAL = (id: string) =>
  `EXISTS (SELECT FROM audit_seals s WHERE s.organization_id = $1 AND s.entry_id = ${id})`
const WAITS = (id: string) =>
  `EXISTS (SELECT FROM audit_unsealed u WHERE u.organization_id = $1 AND u.id = ${id})`

// One statement, so that an entry that is being sealed counts either as waiting or as sealed.
const OVERLOOKED = statement(`
SELECT (array_agg(p.id ORDER BY p.id DESC))[1], count(*),
  coalesce(array_to_json(array_agg(p.id) FILTER (WHERE NOT ${HAS_SEAL('p.id')} AND NOT ${WAITS('p.id')})), '[]')
FROM (SELECT r.id FROM audit_log r WHERE r.organization_id = $1 AND r.id > $2 ORDER BY r.id LIMIT ${ENTRIES_AT_ONCE}) p`)

const WAITING = statement(`
SELECT u.id, r.id IS NOT NULL, ${HAS_SEAL('u.id')} FROM audit_unsealed u
LEFT JOIN audit_log r ON r.organization_id = $1 AND r.id = u.id WHERE u.organization_id = $1`)

/** The result of verifying an organization's log. */
export interface Verified {
  readonly organizationId: string
  /** Entries with a seal. */
  readonly sealed: number
  /** Entries without a seal, which cannot be verified. */
  readonly waiting: number
  readonly lastSealedAt: string | null
  /** Erased personal values, with only their commitments left. */
  readonly erased: number
  /** The last seal that was cut off because of the retention. */
  readonly cut: { readonly number: number; readonly sealedAt: string } | null
  /** The number of problems; `findings` has the first hundred. */
  readonly problems: number
  readonly findings: readonly Finding[]
}

/** Verifies the log of an organization. @param heads were read before */
export async function verifyLog(
  database: Pick<Transactions, 'list'>,
  organizationId: string,
  heads: PublishedHeads,
): Promise<Verified> {
  const findings = new Findings()
  const ask: Ask = async (which, ...values) =>
    (await database.list(organizationId, [bind(which, [organizationId, ...values])]))[0] ?? []
  const cut = await newestCut(ask)
  const sealed = sealedEntries(ask, cut?.number ?? 0)
  const followed = await followChain(organizationId, sealed, heads, findings, cut)
  // A cut made meanwhile would look like missing entries.
  if ((await newestCut(ask))?.number !== cut?.number) return verifyLog(database, organizationId, heads)
  await noteOverlooked(ask, findings)
  const waiting = await ask(WAITING)
  for (const [id, isThere, isSealed] of waiting)
    noteWaiting(id ?? '', isThere === 't', isSealed === 't', findings)
  return verified(organizationId, followed, waiting.length, findings)
}

/** Queries one organization. */
type Ask = (which: Statement, ...values: readonly unknown[]) => Promise<Rows>

/** Summarizes the findings. */
export function verified(
  organizationId: string,
  { last, erased, cut }: Followed,
  waiting: number,
  { kept, count }: Findings,
): Verified {
  return {
    organizationId,
    sealed: last?.number ?? 0,
    waiting,
    lastSealedAt: last?.sealedAt ?? null,
    erased,
    cut: cut ? { number: cut.number, sealedAt: cut.sealedAt } : null,
    problems: count,
    findings: kept,
  }
}

async function newestCut(ask: Ask): Promise<Seal | undefined> {
  const [row] = await ask(CUT_AFTER)
  return cutOf(parseExact(row?.[0] ?? 'null'))
}

async function* sealedEntries(ask: Ask, cut: number): AsyncGenerator<SealedEntry> {
  let last = cut
  for await (const rows of pagesThatFit(SEALS_AT_ONCE, (limit) => ask(SEALED, last, limit))) {
    for (const [number, sealedAt, hash, entryId, entry, kept] of rows) {
      last = Number(number)
      yield {
        number: last,
        sealedAt: sealedAt ?? '',
        hash: hash ?? '',
        entryId: entryId ?? '',
        entry: entry ? parseExact(entry) : undefined,
        kept: JSON.parse(kept ?? '[]') as KeptValue[],
      }
    }
  }
}

/**
 * Every entry waits for its seal from the moment it is written, so an entry with neither a seal nor a place in the
 * queue was not written by the service.
 */
async function noteOverlooked(ask: Ask, findings: Findings): Promise<void> {
  for (let after: string | null = NO_ID; after; ) {
    const [row] = await ask(OVERLOOKED, after)
    const [last = null, count, overlooked] = row ?? []
    for (const entryId of JSON.parse(overlooked ?? '[]') as string[]) {
      const text = `Entry ${entryId} has no seal and does not wait for one: it was not written by the service.`
      findings.add({ problem: 'entry-never-sealed', entryId, text })
    }
    after = Number(count) === ENTRIES_AT_ONCE ? last : null
  }
}

function noteWaiting(entryId: string, isThere: boolean, isSealed: boolean, findings: Findings): void {
  if (isSealed) {
    const text = `Entry ${entryId} is sealed, but still waits for a seal.`
    findings.add({ problem: 'entry-sealed-and-waiting', entryId, text })
  } else if (!isThere) {
    const text = `Entry ${entryId} is gone; it was waiting for its seal.`
    findings.add({ problem: 'entry-missing', entryId, text })
  }
}
