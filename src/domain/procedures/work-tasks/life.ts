import { duplication, lifeOfVersions } from '../../../engine/index.ts'

const nothingToConfirm = `r.status = 'confirmed' AND NOT EXISTS (SELECT FROM work_steps s
  WHERE s.organization_id = $1 AND s.work_task_canonical_id = r.canonical_id AND s.is_current AND s.status = 'draft')`

/** A confirmed task can be confirmed again with its steps while one of them is a draft. */
export const life = lifeOfVersions({
  steps: {
    confirm: { in: ['draft', 'confirmed'], to: 'confirmed', unless: nothingToConfirm },
    'step-order': { in: ['draft', 'confirmed'] },
    duplicate: duplication('work-tasks', 'work-steps'),
  },
})
