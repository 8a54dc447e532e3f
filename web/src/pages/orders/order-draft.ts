import type { Named } from '../../form/record-combobox.tsx'
import { queries } from '../../interface/queries.ts'
import { newKey } from '../../interface/write.ts'
import { stepsInForce } from '../work-tasks/work-step.ts'
import type { Line, Order, SentLine, SentOrder } from './order.ts'

/** Who does the work: the organization's own people, or a supplier by id; undefined until chosen. */
type Doer = 'own' | (string & {}) | undefined

export interface DraftLine {
  /** Distinguishes it from another line of the same task. */
  readonly key: string
  /** The id of the task's logical record. */
  readonly taskId: string
  readonly name: string
  /** The ids of the chosen steps' logical records; undefined: every step that is active at confirmation. */
  readonly stepIds?: readonly string[]
}

/** An order being written. */
export interface OrderDraft {
  readonly site?: Named
  readonly doer?: Doer
  readonly notes: string
  readonly lines: readonly DraftLine[]
}

export const NEW_ORDER: OrderDraft = { notes: '', lines: [] }

/** Whether nothing is written yet. */
export function isEmpty({ site, doer, notes, lines }: OrderDraft): boolean {
  return site === undefined && doer === undefined && notes === '' && lines.length === 0
}

/**
 * A draft from the service. The service shows which steps a line would freeze, not whether they were chosen: if they
 * are all steps in force, none counts as chosen.
 */
export async function orderDraft(order: Order): Promise<OrderDraft> {
  return {
    ...(order.site ? { site: order.site } : {}),
    doer: order.supplierOrganizationId ?? 'own',
    notes: order.notes ?? '',
    lines: await Promise.all((order.lines ?? []).map(draftLine)),
  }
}

async function draftLine({ workTaskGroupId, workTask, steps }: Line): Promise<DraftLine> {
  const line = { key: newKey(), taskId: workTaskGroupId, name: workTask.name }
  const inForce = await queries.fetchQuery({ ...stepsInForce(workTaskGroupId), staleTime: 0 })
  const shown = new Set(steps.map(({ workStepGroupId }) => workStepGroupId))
  const all = inForce.length === shown.size && inForce.every(({ canonicalId }) => shown.has(canonicalId))
  return all ? line : { ...line, stepIds: [...shown] }
}

export function sentLines(lines: readonly DraftLine[]): SentLine[] {
  return lines.map(({ taskId, stepIds }) => ({
    workTaskId: taskId,
    ...(stepIds === undefined ? {} : { workStepIds: [...stepIds] }),
  }))
}

export function sentOrder({ site, doer, notes, lines }: OrderDraft): SentOrder {
  return {
    siteId: site?.id ?? '',
    supplierOrganizationId: doer === undefined || doer === 'own' ? null : doer,
    notes,
    lines: sentLines(lines),
  }
}
