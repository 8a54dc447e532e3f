import { deleteOperation, deleteVersion, type Referrer } from '../../../engine/index.ts'
import { safetyRequirement } from './resource.ts'

const referrers: readonly Referrer[] = [
  {
    kind: 'work step',
    name: 's.name',
    rows: `work_step_safety_requirements l JOIN work_steps s ON s.organization_id = $1 AND s.id = l.work_step_id
      WHERE l.organization_id = $1 AND l.safety_requirement_canonical_id = r.id`,
  },
]

export const deleteSafetyRequirement = deleteOperation(safetyRequirement, {
  about: `Removes a draft; the version before it is current again. A confirmed version stays, and so does a
requirement that any version of a step names: 409.`,
  run: (context, record) => deleteVersion(safetyRequirement, context, record, { referrers }),
})
