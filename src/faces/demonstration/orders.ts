import { actionsFor } from './actions.ts'
import { readDemonstration } from './files.ts'
import { stepKey } from './procedures.ts'
import type { World } from './world.ts'

interface OrderEntry {
  readonly key: string
  readonly organization: string
  readonly site: string
  /** Undefined if the organization does the work itself. */
  readonly supplier?: string
  readonly notes: string
  readonly status: string
  /** The supplier's answer to the confirmed order; undefined if there is none yet. */
  readonly answer?: { readonly action: string; readonly reason?: string }
  readonly lines: readonly { readonly task: string; readonly steps?: readonly string[] }[]
}

const ACTIONS = {
  draft: [],
  confirmed: ['confirm'],
  completed: ['confirm', 'complete'],
  cancelled: ['cancel'],
}

export async function makeOrders(world: World): Promise<void> {
  for (const order of await readDemonstration<readonly OrderEntry[]>('orders.yaml')) {
    const buyer = world.actor(order.organization)
    const { id } = await buyer.post('/orders', {
      siteId: world.recall('site', order.site),
      ...(order.supplier ? { supplierOrganizationId: world.recall('organization', order.supplier) } : {}),
      notes: order.notes,
      lines: order.lines.map(({ task, steps }) => ({
        workTaskId: world.recall('task', task),
        ...(steps ? { workStepIds: steps.map((name) => world.recall('step', stepKey(task, name))) } : {}),
      })),
    })
    world.remember(`order of ${order.organization}`, order.key, id)
    for (const action of actionsFor(ACTIONS, order.status)) {
      await buyer.post(`/orders/${id}/${action}`)
      if (action === 'confirm') await receive(world, order, id)
    }
  }
}

/** From its confirmation on, the supplier (if there is one) has the order too and may answer it. */
async function receive(world: World, { key, supplier, answer }: OrderEntry, id: string): Promise<void> {
  if (!supplier) return
  world.remember(`order of ${supplier}`, key, id)
  if (!answer) return
  const { action, ...body } = answer
  await world.actor(supplier).post(`/received-orders/${id}/${action}`, body)
}
