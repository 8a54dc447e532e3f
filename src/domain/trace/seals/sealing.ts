import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '../../../platform/postgres/database.ts'
import { pagesThatFit } from '../../../platform/postgres/pages-that-fit.ts'
import { type BoundStatement, bind, type Rows, statement } from '../../../platform/postgres/statement.ts'
import { parseExact } from './canonical.ts'
import type { Heads } from './heads.ts'
import { BEFORE_ALL, ENTRY_JSON, exactMoment, type Seal, sealHash } from './seal.ts'

const AT_ONCE = 200
/** After this many characters of entries, waiting requests get a turn. */
const CHARACTERS_A_TURN = 500_000
const UNIQUE_VIOLATION = '23505'
/** How long to wait after another process has sealed the same entries. */
const OVERTAKEN_WAIT_MS = 1_000

const HEAD = statement(`
SELECT s.number, ${exactMoment('s.sealed_at')}, encode(s.hash, 'hex'), ${exactMoment('statement_timestamp()')}
FROM (SELECT) one LEFT JOIN LATERAL (
  SELECT * FROM audit_seals WHERE organization_id = $1 ORDER BY number DESC LIMIT 1) s ON true`)

// Finds fewer only if nothing else waits: entries that are gone or already sealed do not count. OFFSET 0 does not
// change the result. It keeps PostgreSQL from joining differently: a plan from when the log was new would read the
// whole log for every few entries.
const WAITING = statement(`
SELECT u.id, e.entry, e.at FROM (
  SELECT w.id FROM audit_unsealed w
  WHERE w.organization_id = $1
    AND NOT EXISTS (SELECT FROM audit_seals s WHERE s.organization_id = $1 AND s.entry_id = w.id OFFSET 0)
    AND EXISTS (SELECT FROM audit_log r WHERE r.organization_id = $1 AND r.id = w.id OFFSET 0)
  ORDER BY w.id LIMIT $2) u
JOIN LATERAL (SELECT ${ENTRY_JSON} AS entry, extract(epoch FROM r.at) AS at
  FROM audit_log r WHERE r.organization_id = $1 AND r.id = u.id OFFSET 0) e ON true
ORDER BY u.id`)

const ADD = statement(`
INSERT INTO audit_seals (organization_id, number, entry_id, sealed_at, hash)
SELECT $1, x.number, x."entryId", $3::timestamptz, decode(x.hash, 'hex')
FROM jsonb_to_recordset($2::jsonb) AS x (number bigint, "entryId" uuid, hash text) ORDER BY x.number
RETURNING number`)

const SEALED = statement('DELETE FROM audit_unsealed WHERE organization_id = $1 AND id = ANY ($2::uuid[])')

export interface Dependencies {
  readonly database: Database['background']
  readonly heads: Pick<Heads, 'publish'>
}

/** Seals the waiting entries of one organization after another, and knows the age of the oldest one that it left. */
export class Sealing {
  readonly #dependencies: Dependencies
  /** By organization, in seconds since 1970. */
  readonly #oldest = new Map<string, number>()

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** The age in seconds of the oldest entry known to be unsealed; 0 if there is none. */
  get age(): number {
    return this.#oldest.size === 0 ? 0 : Math.max(0, Date.now() / 1_000 - Math.min(...this.#oldest.values()))
  }

  /**
   * Seals every unsealed entry of an organization, and publishes the head.
   * @returns milliseconds until there is more to seal; undefined if nothing waits
   */
  async seal(organizationId: string, stopped: () => boolean): Promise<number | undefined> {
    const { database, heads } = this.#dependencies
    let head: Seal | undefined
    let now = ''
    const pages = pagesThatFit(AT_ONCE, async (limit) => {
      const [headRows, waiting = []] = await database.list(organizationId, [
        bind(HEAD, [organizationId]),
        bind(WAITING, [organizationId, limit]),
      ])
      head = headOf(headRows)
      now = headRows?.[0]?.[3] ?? ''
      this.#note(organizationId, waiting)
      return waiting
    })
    for await (const waiting of pages) {
      if (stopped()) return 0
      head = await this.#add(organizationId, now, head, waiting)
      if (!head) return OVERTAKEN_WAIT_MS
    }
    this.#oldest.delete(organizationId)
    if (head) await heads.publish({ organizationId, ...head })
    return undefined
  }

  /** @returns the new head; undefined if another process has sealed the same entries */
  async #add(
    organizationId: string,
    sealedAt: string,
    head: Seal | undefined,
    waiting: Rows,
  ): Promise<Seal | undefined> {
    let last = head ?? { number: 0, hash: BEFORE_ALL, sealedAt }
    const seals: { readonly number: number; readonly entryId: string; readonly hash: string }[] = []
    let characters = 0
    for (const [id, entry] of waiting) {
      const entryId = id ?? ''
      const place = { number: last.number + 1, sealedAt }
      const hash = sealHash(last.hash, organizationId, place, entryId, parseExact(entry ?? 'null'))
      last = { ...place, hash }
      seals.push({ number: place.number, entryId, hash })
      characters += entry?.length ?? 0
      if (characters > CHARACTERS_A_TURN) {
        characters = 0
        await setImmediate()
      }
    }
    const statements: readonly BoundStatement[] = [
      bind(ADD, [organizationId, JSON.stringify(seals), sealedAt]),
      bind(SEALED, [organizationId, seals.map(({ entryId }) => entryId)]),
    ]
    try {
      await this.#dependencies.database.write(organizationId, statements)
      return last
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION) return undefined
      throw error
    }
  }

  #note(organizationId: string, waiting: Rows): void {
    const times = waiting.map(([, , at]) => Number(at))
    if (times.length > 0) this.#oldest.set(organizationId, Math.min(...times))
    else this.#oldest.delete(organizationId)
  }
}

function headOf(rows: Rows | undefined): Seal | undefined {
  const [number, sealedAt, hash] = rows?.[0] ?? []
  return number && sealedAt && hash ? { number: Number(number), sealedAt, hash } : undefined
}
