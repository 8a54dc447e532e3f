import type { Database } from '../../../platform/postgres/database.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { endAttempts } from './grade.ts'

/** Attempts that are graded at once. */
const AT_ONCE = 100

const OVERDUE = statement(`
SELECT a.id FROM attempts a
WHERE a.organization_id = $1 AND a.status = 'in_progress' AND a.due_at <= statement_timestamp()
ORDER BY a.due_at LIMIT ${AT_ONCE}`)

const NEXT = statement(`
SELECT greatest(0, ceil(extract(epoch FROM min(a.due_at) - statement_timestamp()) * 1000))::bigint
FROM attempts a WHERE a.organization_id = $1 AND a.status = 'in_progress' HAVING min(a.due_at) IS NOT NULL`)

/**
 * Grades the overdue attempts of an organization with the saved answers.
 * @returns milliseconds until the next deadline; undefined if no attempt is in progress
 */
export async function gradeOverdue(
  { background }: Pick<Database, 'background'>,
  organizationId: string,
  stopped: () => boolean = () => false,
): Promise<number | undefined> {
  const author = { organizationId, requestId: 'deadline', caller: { userId: null, tokenId: null } }
  while (!stopped()) {
    const [overdue = [], next] = await background.list(organizationId, [
      bind(OVERDUE, [organizationId]),
      bind(NEXT, [organizationId]),
    ])
    const ids = overdue.flatMap(([id]) => id ?? [])
    const wait = next?.[0]?.[0]
    if (ids.length === 0) return wait == null ? undefined : Number(wait)
    await background.write(organizationId, endAttempts(author, ids, 'deadline'))
  }
  return undefined
}
