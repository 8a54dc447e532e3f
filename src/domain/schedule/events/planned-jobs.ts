import { type Context, readRow, type Scope } from '../../../engine/index.ts'
import { jsonRows } from '../../../platform/postgres/json-sql.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import type { WallTime } from '../calendar/clock.ts'

/** An open job for one occurrence of an event. */
export interface PlannedJob {
  readonly id: string
  readonly number: string
  readonly status: string
  readonly occurrenceStart: WallTime
}

/** The jobs of event `$2`, as JSON. */
const PLANNED = `${jsonRows(
  {
    id: 'j.id',
    number: 'j.number',
    status: 'j.status',
    occurrenceStart: `to_char(j.occurrence_start, 'YYYY-MM-DD HH24:MI:SS')`,
  },
  `jobs j WHERE j.organization_id = $1 AND j.event_id = $2 AND j.occurrence_start IS NOT NULL
  AND j.status IN ('draft', 'confirmed', 'in_progress', 'suspended') ORDER BY j.occurrence_start, j.id`,
)}::text`

const READ = statement(`SELECT ${PLANNED}`)
/** Ends the batch with StateChanged if the event has other jobs than those that were read. */
export const REQUIRE_PLANNED_JOBS = statement(`SELECT refuse('state_changed') WHERE ${PLANNED} <> $3`)

/** The jobs of an event, in the database's form. */
export async function readPlannedJobs(context: Context, eventId: string): Promise<string> {
  const [jobs] = await readRow(context, READ, [eventId])
  return jobs ?? '[]'
}

const LOCK_DRAFTS = statement(`
SELECT FROM jobs WHERE organization_id = $1 AND event_id = $2 AND status = 'draft' ORDER BY id FOR NO KEY UPDATE`)

/**
 * Locks the drafts of an event, which go with it. They come before the event, the order in which acts on a job lock
 * them.
 */
export function lockDrafts({ organizationId }: Scope, eventId: string): BoundStatement {
  return bind(LOCK_DRAFTS, [organizationId, eventId])
}
