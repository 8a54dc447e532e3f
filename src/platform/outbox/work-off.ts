import { type BoundStatement, bind, type Rows, statement } from '../postgres/statement.ts'
import type { Transactions } from '../postgres/transactions.ts'
import { beginSpan, finish } from '../traces/spans.ts'
import { currentTrace, traceFrom, within } from '../traces/trace.ts'
import { type Dependencies, type Handler, type Payload, PermanentFailure } from './handler.ts'

/** A taken row is due again after this time, in case its worker has died. */
const CLAIM = '5 minutes'
const FIRST_WAIT_SECONDS = 30
/** When a mail server is back after a day, nothing waits half a day more. */
const LONGEST_WAIT_SECONDS = 3_600
/** With waits that double up to an hour, this is two days. */
const MAX_ATTEMPTS = 55
const MAX_ERROR_LENGTH = 500

/** An organization marked for deletion sends nothing; it continues if the deletion is cancelled. */
const IS_OPEN = 'NOT EXISTS (SELECT FROM organizations g WHERE g.id = $1 AND g.deletes_at IS NOT NULL)'

// One row at a time: of several, the last could become due again before it is done, and be done by two workers.
const TAKE = statement(`
UPDATE outbox r SET attempts = r.attempts + 1, due_at = now() + interval '${CLAIM}'
WHERE r.organization_id = $1 AND r.id = (
  SELECT o.id FROM outbox o
  WHERE o.organization_id = $1 AND o.done_at IS NULL AND o.due_at <= now() AND o.kind = ANY ($2::text[]) AND ${IS_OPEN}
  ORDER BY o.due_at, o.id LIMIT 1 FOR UPDATE SKIP LOCKED)
RETURNING r.id, r.kind, r.payload, r.attempts, r.traceparent`)

const DONE = statement('DELETE FROM outbox WHERE organization_id = $1 AND id = $2')

const FAILED = statement(`
UPDATE outbox SET due_at = now() + make_interval(secs => $3::integer), last_error = $4,
  done_at = now() + CASE WHEN $5::boolean THEN interval '0' END, given_up = $5::boolean
WHERE organization_id = $1 AND id = $2`)

// Work queued for a later moment does not wait for earlier rows.
const NEXT_DUE = statement(`
SELECT ceil(extract(epoch FROM min(due_at) - now()) * 1000)::bigint,
  extract(epoch FROM min(created_at) FILTER (WHERE due_at <= now() OR attempts > 0)) FROM outbox
WHERE organization_id = $1 AND done_at IS NULL AND kind = ANY ($2::text[]) AND ${IS_OPEN}`)

interface Row {
  readonly id: string
  readonly kind: string
  readonly payload: Payload
  /** Including this one. */
  readonly attempts: number
  /** Of the request that queued it. */
  readonly traceparent: string | null
}

/** The statements that record why a piece of work was given up. */
export type GivenUp = (organizationId: string, payload: Payload, reason: string) => readonly BoundStatement[]

/** The background work of some kinds. */
export interface Work {
  readonly handlers: { readonly [kind: string]: Handler }
  readonly dependencies: Dependencies
  /** What else is written when a row is given up, by kind. */
  readonly givenUp?: { readonly [kind: string]: GivenUp }
  /** Updates the rows of the outbox without waking the background, since the work would otherwise cause more work. */
  readonly keep: Transactions['write']
  /** Called with the time since which the oldest work of an organization waits, in seconds since 1970. */
  readonly waits?: (organizationId: string, since: number | undefined) => void
  /** Logs a line about failed work. */
  readonly log: (line: string) => void
}

/**
 * Does the due work of one organization, one piece after the other, until `stopped` returns true. A row is removed
 * when it is done. Failed work is tried again later and given up after two days, or at once if no retry can fix it.
 * @returns milliseconds until something is due again; undefined if nothing is left
 */
export async function workOff(
  { handlers, dependencies, givenUp = {}, keep, waits, log }: Work,
  organizationId: string,
  stopped: () => boolean = () => false,
): Promise<number | undefined> {
  const kinds = Object.keys(handlers)
  const write = (statements: readonly BoundStatement[]) => keep(organizationId, statements)
  const workOn = async (row: Row) => {
    const failure = await attempt(handlers[row.kind], dependencies, organizationId, row)
    if (failure === undefined) {
      await write([bind(DONE, [organizationId, row.id])])
      return
    }
    const { reason } = failure
    log(`background work ${row.kind} ${row.id} failed: ${withoutAddresses(reason)}`)
    const ends = failure.permanent || row.attempts >= MAX_ATTEMPTS
    await write([
      bind(FAILED, [organizationId, row.id, waitAfter(row.attempts), reason, ends]),
      ...(ends ? (givenUp[row.kind]?.(organizationId, row.payload, reason) ?? []) : []),
    ])
  }
  for (;;) {
    if (stopped()) return 0
    const [taken] = await write([bind(TAKE, [organizationId, kinds])])
    const row = rowOf(taken)
    if (!row) break
    // Its log lines, new rows and outgoing requests belong to the trace of the request that queued it.
    await within(traceFrom(row.traceparent), () => workOn(row))
  }
  const [next] = await write([bind(NEXT_DUE, [organizationId, kinds])])
  const [milliseconds, since] = next?.[0] ?? []
  waits?.(organizationId, since === null || since === undefined ? undefined : Number(since))
  return milliseconds === null || milliseconds === undefined ? undefined : Math.max(0, Number(milliseconds))
}

interface Failure {
  readonly reason: string
  readonly permanent: boolean
}

/** Why it failed; undefined if it is done. */
async function attempt(
  handler: Handler | undefined,
  dependencies: Dependencies,
  organizationId: string,
  { kind, payload, attempts }: Row,
): Promise<Failure | undefined> {
  const work = async () => handler?.(dependencies, organizationId, payload)
  const span = beginSpan('consumer', `outbox ${kind}`, { 'holdpoint.attempt': attempts }, currentTrace())
  try {
    await (span ? finish(span, work) : work())
    return undefined
  } catch (error) {
    const reason = String((error as Error).message ?? error).slice(0, MAX_ERROR_LENGTH)
    return { reason, permanent: error instanceof PermanentFailure }
  }
}

/** Errors of mail servers contain the recipient. */
function withoutAddresses(text: string): string {
  return text
    .split(' ')
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ')
}

function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS)
}

function rowOf(rows: Rows | undefined): Row | undefined {
  const [id, kind, payload, attempts, traceparent = null] = rows?.[0] ?? []
  if (!id || !kind) return undefined
  return { id, kind, payload: JSON.parse(payload ?? '{}'), attempts: Number(attempts), traceparent }
}
