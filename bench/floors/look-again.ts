import { order } from '../../src/domain/orders/orders/resource.ts'
import { workTask } from '../../src/domain/procedures/work-tasks/resource.ts'
import { workStep } from '../../src/domain/procedures/work-tasks/step-resource.ts'
import { assumedRef, lockAndCapture, type Resource } from '../../src/engine/index.ts'
import type { FloorWork, Work } from '../work.ts'
import { putConfirmed } from '../works/put-confirmed.ts'
import { putDraft } from '../works/put-draft.ts'
import { putOrder } from '../works/put-order.ts'

/** What each work changes, and in which state. */
const CHANGED = new Map<string, { readonly of: Resource; readonly status: string }>([
  [putDraft.name, { of: workTask, status: 'draft' }],
  [putConfirmed.name, { of: workStep, status: 'confirmed' }],
  [putOrder.name, { of: order, status: 'draft' }],
])

/**
 * The promise that a change is based on the record as it is: a lock that checks its state, then the state before for
 * the audit row, by the service's own statements. Nothing else for works that change no record.
 */
export function lookAgain(floor: FloorWork, { name }: Work): FloorWork {
  const changed = CHANGED.get(name)
  if (!changed) return floor
  return {
    ...floor,
    before: ([organizationId, id]) =>
      lockAndCapture(
        changed.of,
        { organizationId: String(organizationId) },
        assumedRef(String(id), changed.status, () => {}),
      ),
  }
}
