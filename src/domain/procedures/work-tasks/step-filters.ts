import { logicalRecord } from '../../../engine/index.ts'

/** SQL for whether a version of a step needs the requirement whose id stands for `$?`. @param step alias of the version */
export function needing(step: string): string {
  return `${step}.id IN (SELECT k.work_step_id FROM work_step_safety_requirements k WHERE k.organization_id = $1
    AND k.safety_requirement_canonical_id = ${logicalRecord('safety_requirements', '$?')})`
}

/** SQL for whether the task `r` has now a step `s` that fulfils a condition. */
export function withStep(condition: string): string {
  return `r.canonical_id IN (SELECT s.work_task_canonical_id FROM work_steps s
    WHERE s.organization_id = $1 AND s.is_current AND ${condition})`
}
