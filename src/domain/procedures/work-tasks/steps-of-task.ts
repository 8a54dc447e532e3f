import { logicalRecord, orderedList } from '../../../engine/index.ts'

/** SQL for the task in the body of a new step. */
export const TASK_OF_NEW_STEP = logicalRecord('work_tasks', `($2::jsonb ->> 'work_task_id')::uuid`)

/** The current steps of a task, which may be named by any of its versions. */
export const stepsOfTask = orderedList(
  `work_steps s WHERE s.organization_id = $1 AND s.is_current AND s.work_task_canonical_id = ${TASK_OF_NEW_STEP}`,
  logicalRecord('work_tasks', '$2'),
)
