import pg from 'pg'
import { type BoundStatement, bind, type Rows, statement } from '../db/statement.ts'
import type { Transactions } from '../db/transactions.ts'
import { parseExact } from './canonical.ts'
import type { Heads } from './heads.ts'
import { BEFORE_ALL, ENTRY_JSON, exactMoment, type Seal, sealHash } from './seal.ts'

const AT_ONCE = 200
const UNIQUE_VIOLATION = '23505'
/** After another process has sealed the same entries. */
const OVERTAKEN_WAIT_MS = 1_000

const HEAD = statement(`
SELECT s.number, ${exactMoment('s.sealed_at')}, encode(s.hash, 'hex'), ${exactMoment('statement_timestamp()')}
FROM (SELECT) one LEFT JOIN LATERAL (
  SELECT * FROM audit_seals WHERE organization_id = $1 ORDER BY number DESC LIMIT 1) s ON true`)

const WAITING = statement(`
SELECT u.id, ${ENTRY_JSON}, extract(epoch FROM r.at) FROM audit_unsealed u
JOIN audit_log r ON r.organization_id = $1 AND r.id = u.id
WHERE u.organization_id = $1
  AND NOT EXISTS (SELECT FROM audit_seals s WHERE s.organization_id = $1 AND s.entry_id = u.id)
ORDER BY u.id LIMIT ${AT_ONCE}`)

const ADD = statement(`
INSERT INTO audit_seals (organization_id, number, entry_id, sealed_at, hash)
SELECT $1, x.number, x."entryId", $3::timestamptz, decode(x.hash, 'hex')
FROM jsonb_to_recordset($2::jsonb) AS x (number bigint, "entryId" uuid, hash text) ORDER BY x.number`)

const SEALED = statement('DELETE FROM audit_unsealed WHERE organization_id = $1 AND id = ANY ($2::uuid[])')

/** What sealing needs. */
export interface Surroundings {
  readonly database: Pick<Transactions, 'list'>
  /** A write that nobody is told of, else each seal would be the reason to look for more to seal. */
  readonly keep: Transactions['write']
  readonly heads: Pick<Heads, 'publish'>
}

/** Seals what waits in one organization after another, and knows how old the oldest entry is that it left. */
export class Sealing {
  readonly #surroundings: Surroundings
  /** By organization, in seconds since 1970. */
  readonly #oldest = new Map<string, number>()

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
  }

  /** Seconds since the oldest entry was written that is known to wait for its seal; 0 where none is. */
  get age(): number {
    return this.#oldest.size === 0 ? 0 : Math.max(0, Date.now() / 1_000 - Math.min(...this.#oldest.values()))
  }

  /**
   * Seals every entry of an organization that has none, and publishes the head.
   * @returns milliseconds until more is to be sealed; undefined where nothing waits
   */
  async seal(organizationId: string, stopped: () => boolean): Promise<number | undefined> {
    const { database, heads } = this.#surroundings
    for (;;) {
      const [headRows, waiting = []] = await database.list(organizationId, [
        bind(HEAD, [organizationId]),
        bind(WAITING, [organizationId]),
      ])
      const { head, now } = headOf(headRows)
      this.#note(organizationId, waiting)
      if (waiting.length === 0) {
        if (head) await heads.publish({ organizationId, ...head })
        return undefined
      }
      if (stopped()) return 0
      const done = await this.#add(organizationId, now, head, waiting)
      if (!done) return OVERTAKEN_WAIT_MS
    }
  }

  async #add(
    organizationId: string,
    sealedAt: string,
    head: Seal | undefined,
    waiting: Rows,
  ): Promise<boolean> {
    let { number, hash } = head ?? { number: 0, hash: BEFORE_ALL }
    const seals = waiting.map(([id, entry]) => {
      number += 1
      const entryId = id ?? ''
      hash = sealHash(hash, organizationId, { number, sealedAt }, entryId, parseExact(entry ?? 'null'))
      return { number, entryId, hash }
    })
    const statements: readonly BoundStatement[] = [
      bind(ADD, [organizationId, JSON.stringify(seals), sealedAt]),
      bind(SEALED, [organizationId, seals.map(({ entryId }) => entryId)]),
    ]
    try {
      await this.#surroundings.keep(organizationId, statements)
      return true
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION) return false
      throw error
    }
  }

  #note(organizationId: string, waiting: Rows): void {
    const times = waiting.map(([, , at]) => Number(at))
    if (times.length > 0) this.#oldest.set(organizationId, Math.min(...times))
    else this.#oldest.delete(organizationId)
  }
}

function headOf(rows: Rows | undefined): { readonly head: Seal | undefined; readonly now: string } {
  const [number, sealedAt, hash, now] = rows?.[0] ?? []
  const head = number && sealedAt && hash ? { number: Number(number), sealedAt, hash } : undefined
  return { head, now: now ?? '' }
}
