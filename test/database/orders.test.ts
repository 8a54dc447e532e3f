import { beforeAll, describe, expect, test } from 'vitest'
import { life } from '../../src/domain/orders/orders/life.ts'
import type { Client } from '../support/client.ts'
import { actingFor } from '../support/direct-sql.ts'
import { procedure } from '../support/procedures.ts'
import { make } from '../support/samples.ts'
import { useService } from '../support/service.ts'
import { wayTo } from '../support/ways.ts'

const service = useService()
let client: Client
/** The id of an order in each state. */
const ids = new Map<string, string>()

beforeAll(async () => {
  client = await service.organization()
  const { site, task, step } = await procedure(client)
  for (const status of ['draft', 'confirmed', 'completed', 'cancelled']) {
    const lines = [{ workTaskId: task.id, workStepIds: [step.id] }]
    const { id } = await make.order(client, site.id, { lines })
    for (const action of wayTo(life, status)) await client.post(`/orders/${id}/${action}`)
    ids.set(status, id)
  }
})

describe('the database itself', () => {
  const change = (set: string) => `UPDATE orders SET ${set} WHERE organization_id = $1 AND id = $2`

  test.each([
    ['confirmed', change(`status = 'draft'`), 'status cannot change'],
    ['confirmed', change(`frozen = '{"lines": [1]}'`), 'cannot change'],
    ['confirmed', change('supplier_organization_id = NULL, confirmed_at = now()'), 'cannot change'],
    ['draft', change(`number = '00-0000001'`), 'cannot change'],
    ['completed', change(`notes = 'x'`), 'cannot change'],
    ['cancelled', change(`notes = 'x'`), 'cannot change'],
    ['draft', change(`status = 'completed'`), 'status cannot change'],
    ['draft', change(`status = 'confirmed'`), 'check constraint'],
    [
      'draft',
      change(
        `status = 'confirmed', confirmed_at = now(), confirmed_by = created_by, frozen = '{"lines": []}'`,
      ),
      'check constraint',
    ],
    ['draft', 'DELETE FROM orders WHERE organization_id = $1 AND id = $2', 'permission denied'],
    [
      'confirmed',
      'DELETE FROM order_lines WHERE organization_id = $1 AND order_id = $2',
      'lines of a confirmed order',
    ],
    [
      'confirmed',
      'DELETE FROM order_line_steps WHERE organization_id = $1 AND order_id = $2',
      'lines of a confirmed order',
    ],
    [
      'confirmed',
      `INSERT INTO order_lines SELECT organization_id, gen_random_uuid(), order_id, 9, work_task_canonical_id, false
      FROM order_lines WHERE organization_id = $1 AND order_id = $2 RETURNING 1`,
      'lines of a confirmed order',
    ],
  ])('refuses of a %s order: %s', async (status, text, message) => {
    const { organizationId } = client.identity
    const changing = actingFor(organizationId, (sql) => sql.query(text, [organizationId, ids.get(status)]))
    await expect(changing).rejects.toThrow(message)
  })
})
