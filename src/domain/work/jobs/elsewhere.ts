import {
  documentNumber,
  type Include,
  id,
  includedRows,
  objectSchema,
  valueSchema,
} from '../../../engine/index.ts'
import { OPEN } from './filters.ts'

/**
 * `with[]=elsewhere`: where else the present crew is at work, because nobody can be in two places. It goes over running
 * jobs, of which there are few, and not over all jobs of a person: each OFFSET 0 keeps the planner from that.
 */
export const elsewhere: Include = {
  ...includedRows(
    {
      userId: [id().schema, 'o.user_id'],
      job: [
        objectSchema({ id: id().schema, number: valueSchema(documentNumber) }),
        `json_build_object('id', j.id, 'number', j.number)`,
      ],
    },
    `(SELECT id, number FROM jobs WHERE organization_id = $1 AND status = 'in_progress' OFFSET 0) j,
    LATERAL (SELECT o.user_id FROM crew_members o JOIN crew_members c
      ON c.organization_id = $1 AND c.job_id = r.id AND c.user_id = o.user_id AND c.left_at IS NULL
      WHERE o.organization_id = $1 AND o.job_id = j.id AND o.left_at IS NULL OFFSET 0) o
    WHERE j.id <> r.id AND r.status IN (${OPEN}) ORDER BY o.user_id, j.number`,
    'The other jobs in progress that people of the present crew are in, by person and job; empty once the job is over.',
  ),
  singleOnly: true,
}
