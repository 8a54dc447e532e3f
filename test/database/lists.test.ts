import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receivedOrder } from '../../src/domain/orders/orders/received-resource.ts'
import { site } from '../../src/domain/register/sites/resource.ts'
import { likenessOf } from '../../src/domain/trace/search/likeness.ts'
import { SEARCH } from '../../src/domain/trace/search/statement.ts'
import { pageStatement, type Resource } from '../../src/engine/index.ts'
import { operations } from '../../src/faces/operations.ts'
import { newId } from '../../src/platform/id.ts'
import { type BoundStatement, bind, forCaller } from '../../src/platform/postgres/statement.ts'
import { connected, useFreshDatabase } from '../support/fresh-database.ts'

const fresh = useFreshDatabase()
const organizationId = newId()

/** One connection for all plans: opening one takes longer than planning a page. */
let planner: pg.Client
beforeAll(async () => {
  planner = new pg.Client(fresh.superuser)
  await planner.connect()
})
afterAll(() => planner.end())

/** Resources that may have as many records as an organization has work. */
const counted = [...new Set(operations.map(({ of }) => of))].filter((of) => of.counted)

const orders = counted.flatMap((of) =>
  of.sortable.flatMap((orderBy) => (['asc', 'desc'] as const).map((order) => ({ of, orderBy, order }))),
)

interface Asked {
  readonly of: Resource
  readonly orderBy?: string
  readonly order?: 'asc' | 'desc'
  readonly page?: number
  readonly filters?: { readonly [name: string]: string }
}

/** The plan of PostgreSQL for a page. @param settings for its planner */
function planOf(asked: Asked, ...settings: readonly string[]): Promise<string> {
  const { of, orderBy = 'createdAt', order = 'asc', page = 1, filters = {} } = asked
  const received = new URLSearchParams()
  const query = { fields: undefined, with: [], filters, orderBy, order, count: 15, page, received }
  const [sent] = forCaller([pageStatement(of, { organizationId }, query)], null)
  return explained(sent, ...settings)
}

/** The plan of PostgreSQL for finding a text, or a similar one, in names. */
function planOfSearch(text: string): Promise<string> {
  const { pieces, patterns } = likenessOf(text) ?? {}
  const [sent] = forCaller([bind(SEARCH, [organizationId, text, 20, pieces, patterns])], null)
  return explained(sent)
}

async function explained(sent: BoundStatement | undefined, ...settings: readonly string[]): Promise<string> {
  const { text = '', values = [] } = sent ?? {}
  const local = ['ROLE holdpoint_service', ...settings].map((setting) => `SET LOCAL ${setting}`)
  try {
    await planner.query(['BEGIN', ...local].join(';'))
    const { rows } = await planner.query(`EXPLAIN (COSTS OFF) ${text}`, [...values])
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await planner.query('ROLLBACK')
  }
}

/** Makes PostgreSQL take the order from an index if there is one. */
const IN_ORDER = ['enable_sort = off', 'enable_seqscan = off', 'enable_bitmapscan = off']

describe.each(orders)('$of.plural by $orderBy $order', ({ of, orderBy, order }) => {
  test('are found in the order of an index', async () => {
    const plan = await planOf({ of, orderBy, order }, ...IN_ORDER)
    const missing = `no index for ${of.plural} by ${orderBy}: name it in CALL list_table('${of.table}', …) of the migration`
    expect(plan, missing).toMatch(/Index (Only )?Scan/)
    const sorts = plan.match(/(Incremental )?Sort$/gm) ?? []
    // An organization's own numbers never tie, so their index has no ids: PostgreSQL "sorts" each by itself.
    const unique = orderBy === 'number' && of.segment !== 'received-orders'
    const keys = plan.match(/(?<=Sort Key: ).*/g)?.join('; ')
    const computed = `${missing}, or give the table of a computed field an index that ends with its ORDER BY (${keys})`
    expect(sorts, computed).toEqual(unique ? ['Incremental Sort'] : [])
  })
})

// A count without triggers stays 0. Seen red without the trigger of new records, and without that of deleted ones.
test('every table whose records are counted has triggers that count them', async () => {
  const { rows } = await connected(fresh.superuser, (client) =>
    client.query(`SELECT tgrelid::regclass::text AS name FROM pg_trigger
      WHERE tgname IN ('count_record', 'count_record_gone') GROUP BY tgrelid HAVING count(*) = 2`),
  )
  const kept = new Set(rows.map(({ name }) => name))
  const calls = counted.flatMap(({ table, counted: how }) =>
    how !== true || kept.has(table) ? [] : [`CALL list_table('${table}', …)`],
  )
  expect(calls.join(', '), 'missing in the migrations').toBe('')
})

test('a later page is found only by keys, from both ends', async () => {
  for (const of of counted.filter(({ sortable }) => sortable.includes('updatedAt'))) {
    const plan = await planOf({ of, orderBy: 'updatedAt', order: 'desc', page: 5 }, ...IN_ORDER)
    const missing = `the index by updated_at that CALL list_table('${of.table}', …) makes`
    expect(plan, missing).toMatch(/Index Only Scan Backward using \w+_by_update/)
    expect(plan, missing).toMatch(/Index Only Scan using \w+_by_update/)
  }
})

test('a search uses the trigram index if the server considers LIKE leakproof, and works otherwise too', async () => {
  await connected(fresh.superuser, async (client) => {
    await client.query(
      `INSERT INTO sites (organization_id, id, name, description, line1, postal_code, postal_address, country, created_by, updated_by)
      SELECT $1, gen_random_uuid(), 'Mill ' || n, 'Report at gate ' || n, 'Road 1', '42100', 'Jämsä', 'FI', $1, $1 FROM generate_series(1, 5000) n`,
      [organizationId],
    )
    await client.query('ANALYZE sites')
    const asked = { of: site, filters: { search: 'mill 4999' } }
    const byTrigrams = 'Bitmap Index Scan on sites_searched'
    expect(await planOf(asked)).not.toContain(byTrigrams)
    await client.query('ALTER FUNCTION pg_catalog.textlike(text, text) LEAKPROOF')
    await client.query('ALTER FUNCTION pg_catalog.lower(text) LEAKPROOF')
    expect(await planOf(asked)).toContain(byTrigrams)
    // The exact name, of sites and of three kinds of records there, and the pieces of a similar name for each of
    // these; one piece is the beginning of a name, which the index by name answers.
    const plan = await planOfSearch('valve 4x99')
    expect(plan.split(byTrigrams).length - 1).toBe(16)
    expect(plan).toContain('Bitmap Index Scan on sites_text_searched')
    expect(plan).not.toContain('Seq Scan on sites')
    // Copies of orders come without their originals here.
    await client.query('SET session_replication_role = replica')
    await client.query(
      `INSERT INTO received_orders (organization_id, id, buyer_organization_id, number, status, site, frozen, confirmed_at,
        created_at, updated_at)
      SELECT $1, gen_random_uuid(), gen_random_uuid(), '26-' || lpad(n::text, 7, '0'), 'confirmed',
        json_build_object('id', n % 500, 'name', 'Mill ' || n % 500), '{"lines":[{}]}', now(), now(), now()
      FROM generate_series(1, 5000) n`,
      [organizationId],
    )
    await client.query('ANALYZE received_orders')
    const ofSite = { of: receivedOrder, filters: { siteName: 'mill 499', perSite: 'newest' } }
    const byName = 'Bitmap Index Scan on received_orders_site_searched'
    expect(await planOf(ofSite)).not.toContain(byName)
    await client.query('ALTER FUNCTION pg_catalog.jsonb_object_field_text(jsonb, text) LEAKPROOF')
    const named = await planOf(ofSite)
    expect(named).toContain(byName)
    expect(named).not.toContain('Seq Scan on received_orders')
    const at = await planOf({ of: receivedOrder, filters: { siteId: newId() } })
    expect(at).toContain('using received_orders_by_site')
  })
})

test('every list that can be searched has such an index', async () => {
  const searched = [...new Set(operations.map(({ of }) => of))].filter(
    (of) => of.counted && of.filters.search,
  )
  const { rows } = await connected(fresh.superuser, (client) =>
    client.query(`SELECT tablename FROM pg_indexes WHERE indexname LIKE '%\\_searched'`),
  )
  const indexed = new Set(rows.map(({ tablename }) => tablename))
  const calls = searched.flatMap(({ table, title }) =>
    indexed.has(table) ? [] : [`CALL search_table('${table}', '${title}')`],
  )
  expect(calls.join(', '), 'missing in the migrations').toBe('')
})
