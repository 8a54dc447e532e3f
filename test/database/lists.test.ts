import { describe, expect, test } from 'vitest'
import { pageStatement } from '../../src/engine/list.ts'
import type { Resource } from '../../src/engine/resource.ts'
import { newId } from '../../src/id.ts'
import { operations } from '../../src/operations.ts'
import { connected, useFreshDatabase } from '../support/fresh-database.ts'

const fresh = useFreshDatabase()
const organizationId = newId()

/** Those whose records may be as many as an organization has work. */
const counted = [...new Set(operations.map(({ of }) => of))].filter((of) => of.counted)

const orders = counted.flatMap((of) =>
  of.sortable.flatMap((orderBy) => (['asc', 'desc'] as const).map((order) => ({ of, orderBy, order }))),
)

/** How PostgreSQL finds a page when it sorts only where it has to. */
async function planOf(of: Resource, orderBy: string, order: 'asc' | 'desc', page: number): Promise<string> {
  const query = {
    fields: undefined,
    with: [],
    filters: {},
    orderBy,
    order,
    count: 15,
    page,
    received: new URLSearchParams(),
  }
  const { text, values } = pageStatement(of, organizationId, query)
  return connected(fresh.superuser, async (client) => {
    await client.query('SET ROLE holdpoint_service')
    await client.query('SET enable_sort = off; SET enable_seqscan = off; SET enable_bitmapscan = off')
    await client.query('SET plan_cache_mode = force_generic_plan')
    const { rows } = await client.query(`EXPLAIN (COSTS OFF) ${text}`, [...values])
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

describe.each(orders)('$of.plural by $orderBy $order', ({ of, orderBy, order }) => {
  test('are found in the order of an index', async () => {
    const plan = await planOf(of, orderBy, order, 1)
    expect(plan).toMatch(/Index (Only )?Scan/)
    const sorts = plan.match(/(Incremental )?Sort$/gm) ?? []
    // Numbers of an organization's own never tie, their index is without ids: PostgreSQL "sorts" each by itself.
    const unique = orderBy === 'number' && of.segment !== 'received-orders'
    expect(sorts).toEqual(unique ? ['Incremental Sort'] : [])
  })
})

test('a later page is found by keys alone, from both ends', async () => {
  for (const of of counted) {
    const plan = await planOf(of, 'updatedAt', 'desc', 5)
    expect(plan).toMatch(/Index Only Scan Backward using \w+_by_update/)
    expect(plan).toMatch(/Index Only Scan using \w+_by_update/)
  }
})
