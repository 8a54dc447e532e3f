import {
  type Context,
  foundRecord,
  type Input,
  type RecordQuery,
  type Resource,
  readRecord,
  recordStatement,
  type Single,
} from '../../../engine/index.ts'
import { bind, type Rows, type Statement, statement } from '../../../platform/postgres/statement.ts'
import { endAttempts } from './grade.ts'

const overdue = (which: string) =>
  statement(`
SELECT a.id FROM attempts a WHERE a.organization_id = $1 AND ${which}
  AND a.status = 'in_progress' AND a.due_at <= statement_timestamp()`)

/** Finds the attempt with this id if it is overdue and not graded yet. */
export const OVERDUE = overdue('a.id = $2')

/** The same for the open attempt of this training. */
export const OVERDUE_OF_TRAINING = overdue('a.training_id = $2')

type Note = Input['note']

/** Grades an overdue attempt when it is first read. */
export async function settle(context: Context, note: Note, due: Statement, id: string): Promise<void> {
  const [rows = []] = await context.read([bind(due, [context.organizationId, id])])
  await end(context, note, rows)
}

/**
 * Settles, and reads a record; in one flush if nothing is overdue.
 * @throws Refusal 404
 */
export async function readSettled(
  of: Resource,
  context: Context,
  { id, query, note }: { id: string; query: RecordQuery; note: Note },
  due: Statement,
): Promise<Single> {
  const [overdue = [], rows] = await context.read([
    bind(due, [context.organizationId, id]),
    recordStatement(of, context, id, query),
  ])
  if (overdue.length === 0) return { row: foundRecord(of, query, rows) }
  await end(context, note, overdue)
  return readRecord(of, context, { id, query })
}

/** Time ended them, not the caller, so they are graded in the name of nobody. */
async function end({ organizationId, requestId }: Context, note: Note, rows: Rows): Promise<void> {
  const ids = rows.flatMap(([id]) => id ?? [])
  if (ids.length === 0) return
  await note(
    endAttempts({ organizationId, requestId, caller: { userId: null, tokenId: null } }, ids, 'deadline'),
  )
}
