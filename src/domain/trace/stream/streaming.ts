import { momentSql } from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { pagesThatFit } from '../../../platform/postgres/pages-that-fit.ts'
import { NO_ORGANIZATION } from '../../../platform/postgres/scope.ts'
import { bind, type Rows, statement } from '../../../platform/postgres/statement.ts'
import { withPersonal } from '../audit-log/personal-values.ts'
import type { Target } from './target.ts'

const AT_ONCE = 200
/** How long to wait while entries are unsealed. */
const SEALING_WAIT_MS = 2_000
/** How long a process keeps its turn; others wait as long. */
const LEASE_MS = 30_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

const ROW = `json_build_object('id', r.id, 'createdAt', ${momentSql('r.at')}, 'action', r.action, 'resource', r.resource,
  'recordId', r.record_id, 'userId', r.user_id, 'tokenId', r.token_id, 'requestId', r.request_id,
  'before', ${withPersonal('before')}, 'after', ${withPersonal('after')}, 'organizationId', r.organization_id)`

const NEXT = statement(`
SELECT s.number, ${ROW}, extract(epoch FROM r.at)
FROM audit_seals s JOIN audit_log r ON r.organization_id = $1 AND r.id = s.entry_id
WHERE s.organization_id = $1
  AND s.number > coalesce((SELECT m.number FROM audit_stream_marks m WHERE m.organization_id = $1), 0)
ORDER BY s.number LIMIT $2`)

const UNSEALED = statement('SELECT EXISTS (SELECT FROM audit_unsealed WHERE organization_id = $1)')

// Another lease is over when the new one would end more than a full length after it: a conflict clause must not use
// the clock.
const TAKE = statement(`
INSERT INTO audit_stream_marks AS m (organization_id, number, lease, leased_until)
VALUES ($1, 0, $2, now() + interval '30 seconds')
ON CONFLICT (organization_id) DO UPDATE SET lease = excluded.lease, leased_until = excluded.leased_until
  WHERE m.lease = excluded.lease OR excluded.leased_until - m.leased_until > interval '30 seconds'
RETURNING number`)

// Another process may have sent more since the entries were read.
const LEAVE = statement(`
UPDATE audit_stream_marks SET number = greatest(number, $3), leased_until = now() WHERE organization_id = $1 AND lease = $2`)

const UNKNOWN = statement(`
SELECT id, json_build_object('id', id, 'createdAt', ${momentSql('at')}, 'action', 'sign-in-failed', 'resource', 'users',
  'recordId', NULL, 'userId', NULL, 'tokenId', NULL, 'requestId', request_id, 'before', NULL,
  'after', json_build_object('address', address, 'email', email), 'organizationId', NULL), extract(epoch FROM at)
FROM unknown_sign_ins ORDER BY id LIMIT $1`)

const FORGET_UNKNOWN = statement('DELETE FROM unknown_sign_ins WHERE id = ANY ($1::uuid[])')

/**
 * Streams the audit log: the entries of each organization in the order of their seals, so that none is left out
 * however late its transaction ends. An entry whose arrival is uncertain is sent again.
 */
export class Streaming {
  readonly #database: Database['background']
  readonly #target: Target
  readonly #log: (line: string) => void
  /** Identifies this process to others on the same database. */
  readonly #lease = newId()
  /** By organization: when the oldest entry known to wait was written, in seconds since 1970. */
  readonly #oldest = new Map<string, number>()
  /** Deliveries are sequential. */
  #turn: Promise<unknown> = Promise.resolve()
  #failures = 0
  /** In the time of `performance.now()`. */
  #pausedUntil = 0
  #looksForUnknown = true

  constructor(database: Database['background'], target: Target, log: (line: string) => void) {
    this.#database = database
    this.#target = target
    this.#log = log
  }

  /** The age in seconds of the oldest entry known to be undelivered; 0 if there is none. */
  get age(): number {
    return this.#oldest.size === 0 ? 0 : Math.max(0, Date.now() / 1_000 - Math.min(...this.#oldest.values()))
  }

  /**
   * Delivers an organization's entries, and those of no organization.
   * @returns milliseconds until there may be more; undefined if a write has to come first
   */
  async run(organizationId: string, stopped: () => boolean): Promise<number | undefined> {
    const pause = this.#pausedUntil - performance.now()
    if (pause > 0) return pause
    if (organizationId === NO_ORGANIZATION || this.#looksForUnknown) {
      if (!(await this.#sendUnknown())) return this.#pausedUntil - performance.now()
    }
    return organizationId === NO_ORGANIZATION ? undefined : this.#sendOf(organizationId, stopped)
  }

  async #sendOf(organizationId: string, stopped: () => boolean): Promise<number | undefined> {
    // Read before the seals: an entry sealed in between would otherwise be missed by both.
    const [unsealed] = await this.#database.list(organizationId, [bind(UNSEALED, [organizationId])])
    const pages = pagesThatFit(
      AT_ONCE,
      async (limit) => (await this.#database.list(organizationId, [bind(NEXT, [organizationId, limit])]))[0],
    )
    for await (const rows of pages) {
      this.#oldest.set(organizationId, Number(rows[0]?.[2]))
      if (stopped()) return 0
      const [taken] = await this.#database.write(organizationId, [bind(TAKE, [organizationId, this.#lease])])
      const done = taken?.[0]?.[0]
      if (done === undefined || done === null) return LEASE_MS
      const due = rows.filter(([number]) => Number(number) > Number(done))
      const arrived = due.length === 0 || (await this.#deliver(due))
      const reached = arrived ? rows.at(-1)?.[0] : done
      // Another process may continue from there.
      await this.#database.write(organizationId, [bind(LEAVE, [organizationId, this.#lease, reached])])
      if (!arrived) return this.#pausedUntil - performance.now()
    }
    this.#oldest.delete(organizationId)
    return unsealed?.[0]?.[0] === 't' ? SEALING_WAIT_MS : undefined
  }

  /** @returns whether all were sent */
  async #sendUnknown(): Promise<boolean> {
    for (;;) {
      const [rows = []] = await this.#database.list(NO_ORGANIZATION, [bind(UNKNOWN, [AT_ONCE])])
      if (rows.length > 0) {
        this.#oldest.set(NO_ORGANIZATION, Number(rows[0]?.[2]))
        if (!(await this.#deliver(rows))) return false
        await this.#database.write(NO_ORGANIZATION, [bind(FORGET_UNKNOWN, [rows.map(([id]) => id)])])
      }
      this.#oldest.delete(NO_ORGANIZATION)
      this.#looksForUnknown = false
      if (rows.length < AT_ONCE) return true
    }
  }

  /** @returns whether they have arrived; if not, the stream pauses */
  async #deliver(rows: Rows): Promise<boolean> {
    const delivery = this.#turn.then(() => this.#target.send(rows.map(([, row]) => row ?? '')))
    this.#turn = delivery.catch(() => {})
    try {
      await delivery
      if (this.#failures > 0) this.#log(`audit stream: ${this.#target.name} takes it again`)
      this.#failures = 0
      return true
    } catch (error) {
      if (this.#failures === 0) {
        this.#log(
          `audit stream: ${this.#target.name} does not take it, and is tried again: ${(error as Error).message}`,
        )
      }
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures)
      this.#failures += 1
      this.#pausedUntil = performance.now() + pause
      return false
    }
  }
}
