import {
  actOperation,
  body,
  cancelledNeverDeleted,
  createOperation,
  envelope,
  id,
  listOperation,
  type Noun,
  operation,
  plainBody,
  readOperation,
  recordQuery,
  stepOperations,
  updateOperation,
} from '../../../engine/index.ts'
import { AT_SITE } from '../../register/sites/beside.ts'
import { orderAgain } from './again.ts'
import { orderAnswered } from './answered-mail.ts'
import { chosenLines } from './chosen-lines.ts'
import { lineReferences, orderColumns, orderReferences } from './file.ts'
import { order } from './resource.ts'
import { OWN, tasksOf } from './standing.ts'
import { upgradeOrder } from './upgrade.ts'
import { createOrder, updateLines, updateOrder } from './write.ts'

const postOrder = createOperation(order, {
  body: body(order, {
    required: ['siteId'],
    optional: ['supplierOrganizationId', 'notes', 'lines'],
    extra: { siteId: id({ about: 'Where the work is done.' }), lines: chosenLines },
  }),
  withoutLook: true,
  run: (context, { query, body }) => createOrder(context, query, body),
})

const putOrder = updateOperation(order, {
  body: body(order, { required: [], optional: ['notes', 'supplierOrganizationId'] }),
  withoutLook: ['draft'],
  run: updateOrder,
})

const putOrderLines = operation({
  route: 'PUT /orders/{id}/lines',
  summary: 'Replace the lines of a draft order',
  permission: 'orders.update',
  of: order,
  query: recordQuery(order),
  body: plainBody({ lines: chosenLines }, ['lines']),
  withoutLook: ['draft'],
  reply: envelope(200),
  errors: [409],
  run: updateLines,
})

const upgradeOrderOperation = actOperation(order, 'upgrade', {
  summary: 'Upgrade a confirmed order',
  about: `Makes a draft with the same site, supplier, notes and lines, which takes the order's place: its confirmation
freezes the versions that are in force then, cancels the order, and moves its events and jobs that have not begun. Jobs that
have begun go on under the old text. An order has at most one open upgrade: 409 names it.`,
  permission: 'orders.create',
  alsoNeeds: ['orders.read'],
  reply: envelope(201),
  run: upgradeOrder,
})

const orderAgainOperation = actOperation(order, 'again', {
  summary: 'Order the same again',
  about: `Makes a draft with the site, notes and lines of an order that is declined, completed or cancelled. It goes to
the same supplier, or to the one of \`supplierOrganizationId\`; null means none yet. The texts of the lines are frozen
again when the draft is confirmed.`,
  permission: 'orders.create',
  alsoNeeds: ['orders.read'],
  body: body(order, { required: [], optional: ['supplierOrganizationId'] }),
  reply: envelope(201),
  run: orderAgain,
})

export const orders: Noun<typeof order> = {
  of: order,
  sample: () => import('./sample.ts'),
  operations: [
    listOperation(order),
    postOrder,
    readOperation(order, {
      // An order can have many lines, which must not hold up other reads.
      lane: (query) => (query.with.includes('lines') ? 'list' : 'read'),
    }),
    putOrder,
    cancelledNeverDeleted(order),
    putOrderLines,
    orderAgainOperation,
    upgradeOrderOperation,
    ...stepOperations(order),
  ],
  search: {
    about: tasksOf(OWN),
    beside: [
      AT_SITE,
      {
        from: 'supplier_links l JOIN organizations n ON n.id = l.partner_organization_id',
        where: `l.organization_id = $1 AND l.partner_role = 'supplier' AND l.accepted_at IS NOT NULL`,
        column: 'supplier_organization_id',
      },
    ],
  },
  file: {
    references: orderReferences,
    columns: orderColumns,
    imports: {
      create: postOrder,
      update: putOrder,
      key: ['number'],
      numbered: true,
      remembers: true,
      also: { field: 'lines', update: putOrderLines },
      nested: lineReferences,
    },
  },
  background: { 'order-answered': orderAnswered },
}
