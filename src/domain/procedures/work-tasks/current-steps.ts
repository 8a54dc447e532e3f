import type { Context, RecordRef } from '../../../engine/index.ts'
import { bind, type Row, statement } from '../../../platform/postgres/statement.ts'

/** The current version of a step of a task. */
export interface CurrentStep extends RecordRef {
  readonly order: number
  /** Its positions in the given list of ids, from 0; several if several ids name it. */
  readonly places: readonly number[]
}

const READ = statement(`
SELECT s.id, s.canonical_id, s.status, s."order", (
  SELECT coalesce(json_agg(given.n - 1 ORDER BY given.n), '[]') FROM unnest($3::uuid[]) WITH ORDINALITY given (id, n)
  JOIN work_steps v ON v.organization_id = $1 AND v.id = given.id
  WHERE v.canonical_id = s.canonical_id)
FROM work_steps s WHERE s.organization_id = $1 AND s.work_task_canonical_id = $2 AND s.is_current
ORDER BY s.id`)

/**
 * The current steps of a task by id.
 * @param ids a list that may name them, by any of their versions
 */
export async function currentSteps(
  context: Context,
  task: RecordRef,
  ids: readonly string[] = [],
): Promise<readonly CurrentStep[]> {
  const [rows = []] = await context.read([bind(READ, [context.organizationId, task.canonicalId, ids])])
  return rows.map(currentStep)
}

function currentStep([id, canonicalId, status, order, places]: Row): CurrentStep {
  return {
    id: id ?? '',
    canonicalId: canonicalId ?? '',
    status: status ?? '',
    isCurrent: true,
    currentId: id ?? '',
    partner: undefined,
    order: Number(order),
    places: JSON.parse(places ?? '[]'),
  }
}
