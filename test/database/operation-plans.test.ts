import { beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../src/faces/operations.ts'
import type { Client } from '../support/client.ts'
import { fill } from '../support/filled-organization.ts'
import { connected, useFreshDatabase } from '../support/fresh-database.ts'
import { oneOfEach, recordFor } from '../support/one-of-each.ts'
import { RecordedStatements } from '../support/recorded-statements.ts'
import { make, type Sample, unknownId } from '../support/samples.ts'
import { useService } from '../support/service.ts'
import { looked, stepsOf } from './plans.ts'

// Seen red without the index of members by id, without that of received orders by what they replace, and with the
// order of a job by coalesce; for operations that read much, with each order compared with each; for lists, without
// the index of received orders by buyer, and that of trainings by the version of their content.

/** How many other records an organization has of each kind. */
const OTHERS = 1_000
/** A statement may read so many of them: more than an organization has of what each of its acts leaves, such as seals. */
const FEW = 200

/** Operations that may read much of an organization, with the reason. */
const ABOUT_MUCH = new Set([
  // Everything that names the person, wherever it is.
  'GET /users/{id}/data',
  // The proofs of all members that a change of the text would make stale.
  'GET /safety-requirements/{id}/impact',
  'GET /educational-contents/{id}/impact',
  // All tokens of its directories, with their number: an organization has a few.
  'GET /organizations/{id}/scim-tokens',
])

const fresh = useFreshDatabase()
let recorded: RecordedStatements
const service = useService(
  {},
  (database) => {
    recorded = new RecordedStatements(database)
    return recorded
  },
  fresh,
)
let client: Client
let records: { readonly [segment: string]: Sample }

/**
 * Copies a row of each table, with keys of its own and belonging to records that no test reads. A table whose
 * constraints allow no copy stays as it is.
 */
const COPY = `
DO $copy$
DECLARE
  t record;
BEGIN
  SET LOCAL session_replication_role = replica;
  FOR t IN
    SELECT c.table_name AS name, string_agg(quote_ident(c.column_name), ', ') AS columns,
      string_agg(CASE
        WHEN c.column_name IN ('organization_id', 'created_by', 'updated_by') THEN 'r.' || c.column_name
        WHEN c.column_name IN ('id', 'canonical_id') AND c.data_type = 'uuid' THEN 'x.id'
        WHEN c.column_name = 'user_id' AND c.table_name NOT IN ('memberships', 'person_names') THEN 'r.user_id'
        WHEN c.data_type = 'uuid' THEN format('CASE WHEN r.%1$I IS NOT NULL THEN new_id() END', c.column_name)
        WHEN c.column_name = 'secret_hash' THEN 'sha256(x.id::text::bytea)'
        WHEN c.column_name = 'number' AND c.data_type = 'text' THEN '''99-'' || lpad(x.n::text, 7, ''0'')'
        WHEN c.column_name = 'number' AND c.data_type = 'integer' AND c.table_name <> 'attempts' THEN 'r.number + x.n * 1000'
        ELSE 'r.' || quote_ident(c.column_name) END, ', ') AS copied
    FROM information_schema.columns c JOIN information_schema.tables i USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND i.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
    GROUP BY c.table_name HAVING bool_or(c.column_name = 'organization_id')
  LOOP
    BEGIN
      EXECUTE format('INSERT INTO %1$I (%2$s) SELECT %3$s
        FROM (SELECT * FROM %1$I WHERE organization_id = current_setting(''copied.organization'')::uuid LIMIT 1) r,
          (SELECT new_id() AS id, n FROM generate_series(1, ${OTHERS}) n) x
        ON CONFLICT DO NOTHING', t.name, t.columns, t.copied);
    EXCEPTION WHEN check_violation THEN
      NULL;
    END;
  END LOOP;
END
$copy$`

beforeAll(async () => {
  client = await service.organization()
  records = await oneOfEach(client, service)
  await fill(client, await service.organization(), service.database)
  await connected(fresh.superuser, async (superuser) => {
    await superuser.query("SELECT set_config('copied.organization', $1, false)", [
      client.identity.organizationId,
    ])
    await superuser.query(COPY)
    await superuser.query('ANALYZE')
  })
})

test('the organization has many records of most kinds', async () => {
  const { rows } = await connected(fresh.superuser, (superuser) =>
    superuser.query(`SELECT relname FROM pg_class WHERE reltuples >= ${OTHERS} AND relkind = 'r'`),
  )
  expect(rows.length).toBeGreaterThan(40)
})

const reads = operations
  .filter(({ method, path }) => method === 'GET' && path.includes('{id}'))
  .map((operation) => [`GET ${operation.path}`, operation] as const)
  .filter(([name]) => !ABOUT_MUCH.has(name))

describe.each(reads)('%s', (_, { path, query, of }) => {
  test('with every include reads few of the records of an organization', async () => {
    const includes = query.parameters.some(({ name }) => name === 'with[]') ? Object.keys(of.includes) : []
    const address = path.replace('{id}', recordFor(path, records).id).replace(/\{\w+\}/g, unknownId)
    recorded.taken()
    await client.get(`${address}?${includes.map((name) => `with[]=${name}`).join('&')}`)
    expect(await lookedAtMuch(), 'an index is missing, or the statement cannot use it').toEqual([])
  })
})

/**
 * Filters by a person, or by something that only one person has: all copies belong to one person, so no index can
 * exclude any.
 */
const BY_PERSON = new Set(['userId', 'tokenId', 'assigneeId'])

/**
 * Filters by the document of a received order as its buyer froze it, for example by risk, for which there is no
 * index.
 */
const IN_DOCUMENTS = new Set(['/received-orders?siteId'])

/** Other filters that an index serves, with a value. */
const BY_INDEX = ['/jobs?late=true']

const narrowedLists = operations
  .filter(({ method, path, of }) => method === 'GET' && path === `/${of.segment}`)
  .flatMap(({ path, of }) =>
    Object.entries(of.filters)
      .filter(([name, { schema }]) => schema.format === 'uuid' && !BY_PERSON.has(name))
      .map(([name]) => `${path}?${name}`),
  )
  .filter((list) => !IN_DOCUMENTS.has(list))
  .map((list) => `${list}=${unknownId}`)

describe.each([...narrowedLists, ...BY_INDEX])('GET %s', (list) => {
  test('reads few of the records of an organization', async () => {
    recorded.taken()
    const { status } = await client.get(list)
    expect(status).toBe(200)
    expect(await lookedAtMuch(), 'an index is missing, or the statement cannot use it').toEqual([])
  })
})

describe.each(['/outlook', '/me/inbox'])('GET %s', (path) => {
  test('reads many records, each at most a few times, and never each with each', async () => {
    recorded.taken()
    expect((await client.get(path)).status).toBe(200)
    expect(await lookedAtMuch(5 * OTHERS)).toEqual([])
  })
})

// Seen red with all completed jobs of each event read.
test('Today, the board and the outlook read few of the jobs that a series had long ago', async () => {
  const [daily, mate] = [
    await make.event(client, { recurring: true, rrule: 'FREQ=DAILY' }),
    await service.member(client, 'worker'),
  ]
  await client.post(`/events/${daily.id}/assignments`, { userId: mate.identity.userId })
  const job = await make.job(client, (await make.site(client)).id, { eventId: daily.id })
  for (const act of ['confirm', 'start', 'complete']) await client.post(`/jobs/${job.id}/${act}`)
  await connected(fresh.superuser, async (superuser) => {
    await superuser.query('SET session_replication_role = replica')
    const { rowCount } = await superuser.query(
      `INSERT INTO jobs SELECT p.* FROM jobs j, generate_series(1, ${OTHERS}) n CROSS JOIN LATERAL jsonb_populate_record(j,
        jsonb_build_object('id', new_id(), 'number', '00-' || lpad(n::text, 7, '0'), 'occurrence_start', current_date - 9 - n)) p
      WHERE j.id = $1`,
      [job.id],
    )
    expect(rowCount).toBe(OTHERS)
    await superuser.query('ANALYZE jobs')
  })
  for (const path of ['/me/inbox', '/readiness-board', '/outlook']) {
    recorded.taken()
    expect((await client.get(path)).status).toBe(200)
    const ofDays = (await lookedAtMuch()).filter((step) => / jobs: WITH\s+days/.test(step))
    expect(ofDays, path).toEqual([])
  }
})

/** The steps of the statements sent meanwhile that read many records. @param few up to this many are not many */
async function lookedAtMuch(few = FEW): Promise<readonly string[]> {
  const whole: string[] = []
  for (const statement of recorded.taken()) {
    if (!/^\s*(SELECT|WITH)\b/i.test(statement.text)) continue
    const steps = await stepsOf(service.database, client.identity.organizationId, statement)
    for (const step of steps) {
      if (step['Relation Name'] === undefined || looked(step) <= few) continue
      const found = `${step['Node Type']} of ${looked(step)} ${step['Relation Name']}`
      whole.push(`${found}: ${statement.text.trim().slice(0, 200)}`)
    }
  }
  return whole
}
