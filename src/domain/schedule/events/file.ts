import { type Reference, target } from '../../../engine/index.ts'
import { anyOrder } from '../../orders/orders/file.ts'
import { orderIdOf } from '../../orders/orders/order-of.ts'
import { site } from '../../register/sites/resource.ts'
import { event } from './resource.ts'

/** An event as the files of other records refer to it: its title alone does not identify it. */
export const rememberedEvent = target(event, { remembered: 'events' })

export const eventReferences: readonly Reference[] = [
  { field: 'siteId', column: 'site', to: target(site), joined: 't.id = r.site_id' },
  { field: 'orderId', column: 'order', to: anyOrder, joined: `t.id = ${orderIdOf('r')}` },
]
