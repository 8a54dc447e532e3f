import { logicalRecord } from '../../../engine/index.ts'

/** SQL for whether a version of a step needs the requirement with the id `$?`. @param step alias of the version */
export function needing(step: string): string {
  return `${step}.id IN (SELECT k.work_step_id FROM work_step_safety_requirements k WHERE k.organization_id = $1
    AND k.safety_requirement_canonical_id = ${logicalRecord('safety_requirements', '$?')})`
}

/** SQL for whether task `r` currently has a step `s` that meets a condition. */
export function withStep(condition: string): string {
  return `r.canonical_id IN (SELECT s.work_task_canonical_id FROM work_steps s
    WHERE s.organization_id = $1 AND s.is_current AND ${condition})`
}
