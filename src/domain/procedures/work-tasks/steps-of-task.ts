import { logicalRecord, orderedList } from '../../../engine/index.ts'

/** SQL for the task that the body of a new step names. */
export const TASK_OF_NEW_STEP = logicalRecord('work_tasks', `($2::jsonb ->> 'work_task_id')::uuid`)

/** The current steps of a task, which any of its versions names. */
export const stepsOfTask = orderedList(
  `work_steps s WHERE s.organization_id = $1 AND s.is_current AND s.work_task_canonical_id = ${TASK_OF_NEW_STEP}`,
  logicalRecord('work_tasks', '$2'),
)
