import { expect } from 'vitest'
import { linkSupplier } from '../../src/domain/people/commands/supplier-link.ts'
import type { Database } from '../../src/platform/postgres/database.ts'
import { bind, type Rows } from '../../src/platform/postgres/statement.ts'
import type { Client } from './client.ts'
import { procedure } from './procedures.ts'
import { make, type Sample } from './samples.ts'
import type { Service } from './service.ts'
import { SessionClient } from './session-client.ts'
import { statementOfTests } from './statement-of-tests.ts'

/** A buyer and its supplier, each as its administrator's client, and a confirmed procedure of the buyer. */
export interface Supply {
  readonly buyer: Client
  readonly supplier: Client
  /** Another administrator of the buyer, in a session. */
  readonly second: Client
  readonly service: Service
  readonly parts: { readonly [part: string]: Sample }
  /** The administrator of a further organization. */
  stranger(): Promise<Client>
  /** Makes a draft for the supplier. */
  draft(more?: { readonly [field: string]: unknown }): Promise<Sample>
  /** Makes an order for the supplier and confirms it. */
  confirmed(more?: { readonly [field: string]: unknown }): Promise<Sample>
}

export async function supply(service: Service): Promise<Supply> {
  const [buyer, supplier] = [await service.organization(), await service.organization()]
  const second = await SessionClient.ofSecond(service, buyer)
  const supplierOrganizationId = supplier.identity.organizationId
  await linkSupplier(service.database, buyer.identity.organizationId, supplierOrganizationId)
  const parts = await procedure(buyer)
  const draft = (more = {}) =>
    make.order(buyer, parts.site.id, {
      supplierOrganizationId,
      lines: [{ workTaskId: parts.task.id }],
      ...more,
    })
  return {
    buyer,
    supplier,
    second,
    service,
    parts,
    stranger: () => service.organization(),
    draft,
    confirmed: async (more) => {
      const { id } = await draft(more)
      const { status, body } = await buyer.post(`/orders/${id}/confirm`)
      expect(status, JSON.stringify(body)).toBe(200)
      return body.data
    },
  }
}

/**
 * Makes the client's organization the supplier of a buyer that confirms an order for it.
 * @returns the buyer's order
 */
export async function receiveOrder(client: Client, buyer: Client, database: Database): Promise<Sample> {
  const supplierOrganizationId = client.identity.organizationId
  await linkSupplier(database, buyer.identity.organizationId, supplierOrganizationId)
  const { site, task, content } = await procedure(buyer)
  await make.assessment(buyer, content.id, { status: 'confirmed' })
  const lines = [{ workTaskId: task.id }]
  const order = await make.order(buyer, site.id, { supplierOrganizationId, lines })
  return (await buyer.post(`/orders/${order.id}/confirm`)).body.data
}

/** Runs SQL as the service's role, bound to the client's organization, which is `$1`. */
export async function sqlAs(
  { database }: Service,
  { identity: { organizationId } }: Client,
  text: string,
  ...values: readonly unknown[]
): Promise<Rows> {
  const bound = bind(statementOfTests(text), [organizationId, ...values])
  const [rows] = await database.write(organizationId, [bound])
  return rows ?? []
}

const SHARED_COLUMNS = `r.id, r.number, r.status, r.notes, r.frozen, r.confirmed_at, r.completed_at, r.cancelled_at,
  r.updated_at, r.answer_status, r.answer_reason, r.answered_at`

/** An order and its copy, each read by its own side. */
export async function bothSides(
  service: Service,
  { buyer, supplier }: Supply,
  id: string,
): Promise<readonly [order: string | undefined, copy: string | undefined]> {
  const read = async (client: Client, table: string, partner: string) => {
    const rows = await sqlAs(
      service,
      client,
      `SELECT to_jsonb(x)::text FROM (SELECT ${SHARED_COLUMNS}, r.${partner} AS partner
        FROM ${table} r WHERE r.organization_id = $1 AND r.id = $2) x`,
      id,
    )
    return rows[0]?.[0] ?? undefined
  }
  const order = await read(buyer, 'orders', 'supplier_organization_id')
  const copy = await read(supplier, 'received_orders', 'buyer_organization_id')
  const neutral = (text: string | undefined, partner: Client) =>
    text?.replace(partner.identity.organizationId, 'partner')
  return [neutral(order, supplier), neutral(copy, buyer)]
}
