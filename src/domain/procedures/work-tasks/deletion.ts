import { deleteOperation, deleteVersion, type Referrer } from '../../../engine/index.ts'
import { workTask } from './resource.ts'
import { workStep } from './step-resource.ts'

const referrers: readonly Referrer[] = [
  {
    kind: 'order',
    name: 'o.number',
    rows: `order_lines l JOIN orders o ON o.organization_id = $1 AND o.id = l.order_id
      WHERE l.organization_id = $1 AND l.work_task_canonical_id = r.id`,
  },
  {
    kind: 'confirmed work step',
    name: 's.name',
    rows: `work_steps s WHERE s.organization_id = $1 AND s.work_task_canonical_id = r.id AND s.status = 'confirmed'`,
  },
]

export const deleteWorkTask = deleteOperation(workTask, {
  about: `Removes a draft; the version before it is current again. A first draft goes with its steps, unless one
of them was confirmed. A confirmed version stays: 409.`,
  run: (context, record) =>
    deleteVersion(workTask, context, record, {
      owns: [{ of: workStep, column: 'work_task_canonical_id' }],
      referrers,
    }),
})
