import { bringTo } from './actions.ts'
import { readDemonstration } from './files.ts'
import { stepKey } from './procedures.ts'
import type { World } from './world.ts'

interface OrderEntry {
  readonly key: string
  readonly organization: string
  readonly site: string
  readonly supplier: string
  readonly notes: string
  readonly status: string
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
    const actor = world.actor(order.organization)
    const { id } = await actor.post('/orders', {
      siteId: world.recall('site', order.site),
      supplierOrganizationId: world.recall('organization', order.supplier),
      notes: order.notes,
      lines: order.lines.map(({ task, steps }) => ({
        workTaskId: world.recall('task', task),
        ...(steps ? { workStepIds: steps.map((name) => world.recall('step', stepKey(task, name))) } : {}),
      })),
    })
    await bringTo(actor, `/orders/${id}`, order.status, ACTIONS)
    world.remember(`order of ${order.organization}`, order.key, id)
  }
}
