import { deleteOperation, deleteVersion, type Referrer } from '../../../engine/index.ts'
import { workStep } from './step-resource.ts'

const referrers: readonly Referrer[] = [
  {
    kind: 'order',
    name: 'o.number',
    rows: `order_line_steps l JOIN orders o ON o.organization_id = $1 AND o.id = l.order_id
      WHERE l.organization_id = $1 AND l.work_step_canonical_id = r.id`,
  },
]

export const deleteWorkStep = deleteOperation(workStep, {
  about: 'Removes a draft; the version before it is current again. A confirmed version stays: 409.',
  run: (context, record) => deleteVersion(workStep, context, record, { referrers }),
})
