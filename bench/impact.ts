import { siteBody } from '../src/domain/register/sites/sample.ts'
import { print } from './running-service.ts'
import { median, withWorkplace } from './workplace.ts'

// Prints what the impact of each kind of record costs compared with GET /jobs/{id}, if so many confirmed orders
// depend on it, each with an event and a job, and 500 people have proved it, as CPU of the service and of PostgreSQL.
// They take turns, and the medians of the ratios are printed.
// Usage: node bench/impact.ts [orders] [rounds]

const ORDERS = Number(process.argv[2] ?? 1_000)
const ROUNDS = Number(process.argv[3] ?? 7)
const STEPS = 10
const PEOPLE = 500
const AT_MOST = 500
const DAY_MS = 86_400_000

/**
 * A copy of row `r` with another id and other differences. `$1` is the organization, `$2` the order, `$3` how many.
 */
const copied = (table: string, id: string, others: string, where: string) => `
  INSERT INTO ${table} SELECT p.* FROM ${table} r CROSS JOIN copies c
  CROSS JOIN LATERAL jsonb_populate_record(r, jsonb_build_object('${id}', c.id, ${others})) p
  WHERE r.organization_id = $1 AND ${where} = $2`

const NUMBER = `'number', '26-9' || lpad(c.n::text, 6, '0')`

/** `$1` organization, `$2` order, `$3` how many copies. */
const COPIES = [
  'CREATE TEMP TABLE copies AS SELECT n, gen_random_uuid() AS id FROM generate_series(2, $1::integer) n',
  copied('order_needs', 'order_id', `'organization_id', r.organization_id`, 'r.order_id'),
  copied('orders', 'id', NUMBER, 'r.id'),
  copied('events', 'id', `'order_id', c.id`, 'r.order_id'),
  copied('jobs', 'id', `'order_id', c.id, 'event_id', c.id, ${NUMBER}`, 'r.order_id'),
]

/** `$1` organization, `$2` content, `$3` how many people. */
const PROOFS = [
  'CREATE TEMP TABLE people AS SELECT n, gen_random_uuid() AS id FROM generate_series(1, $1::integer) n',
  `INSERT INTO users (id, email) SELECT id, id || '@members.example' FROM people`,
  `INSERT INTO memberships (organization_id, user_id, first_name, last_name, role_id, accepted_at)
   SELECT $1, p.id, 'Member', 'Number ' || p.n, r.id, now() FROM people p
   JOIN roles r ON r.organization_id = $1 AND r.name = 'worker'`,
  `INSERT INTO completions (organization_id, id, user_id, subject_kind, subject_id, subject_canonical_id, subject_version,
     subject_title, bound, evidence, status, completed_at, code, recorded_by, verified_at, verified_by, created_by, updated_by)
   SELECT $1, gen_random_uuid(), p.id, 'educational_content', $2::uuid, $2::uuid, 1, 'Content', false, 'external', 'verified', now(),
     lpad(p.n::text, 42, '0'), p.id, now(), c.created_by, p.id, p.id
   FROM people p CROSS JOIN educational_contents c WHERE c.organization_id = $1 AND c.id = $2`,
  `INSERT INTO standing_proofs SELECT organization_id, user_id, subject_canonical_id, id, NULL, status, evidence, subject_version,
     valid_until, completed_at FROM completions`,
]

await withWorkplace(async ({ ask, costs, fill, organizationId }) => {
  const site = await ask('POST', '/sites', siteBody)
  const content = await ask('POST', '/educational-contents', {
    ...{ title: 'Hot work', completionStrategy: 'per_version', status: 'confirmed' },
  })
  const task = await ask('POST', '/work-tasks', { name: 'Overhaul', active: true, status: 'confirmed' })
  let requirement = ''
  let step = ''
  for (let order = 1; order <= STEPS; order += 1) {
    const asked = { name: `Requirement ${order}`, educationalContentIds: [content.id] }
    requirement = (await ask('POST', '/safety-requirements', asked)).id
    await ask('PUT', `/safety-requirements/${requirement}`, { ...asked, status: 'confirmed' })
    const fields = {
      name: `Step ${order}`,
      riskLevel: 'low',
      workTaskId: task.id,
      order,
      safetyRequirementIds: [requirement],
    }
    step = (await ask('POST', '/work-steps', { ...fields, status: 'draft' })).id
    await ask('PUT', `/work-steps/${step}`, { ...fields, status: 'confirmed' })
  }
  const ordered = await ask('POST', '/orders', { siteId: site.id, lines: [{ workTaskId: task.id }] })
  await ask('POST', `/orders/${ordered.id}/confirm`)
  const start = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 16).replace('T', ' ')
  const about = { siteId: site.id, orderId: ordered.id }
  const event = await ask('POST', '/events', { title: 'Overhaul', start, durationMinutes: 60, ...about })
  const job = await ask('POST', '/jobs', { ...about, eventId: event.id })
  await fill(async (client) => {
    for (const sql of COPIES)
      await client.query(sql, sql.includes('$2') ? [organizationId, ordered.id] : [ORDERS])
    for (const sql of PROOFS) {
      const values = sql.includes('$2')
        ? [organizationId, content.id]
        : [sql.includes('integer') ? PEOPLE : organizationId]
      await client.query(sql, sql.includes('$1') ? values : [])
    }
  })
  const asked = {
    'work-tasks': task.id,
    'work-steps': step,
    'safety-requirements': requirement,
    'educational-contents': content.id,
  }
  const plain = () => ask('GET', `/jobs/${job.id}`)
  const ratios = new Map<string, number[]>()
  for (let round = 0; round <= ROUNDS; round += 1) {
    const beside = await costs(400, plain)
    for (const [segment, id] of Object.entries(asked)) {
      const cost = await costs(4, async () => {
        const { confirmedOrders, jobs, occurrences, people } = await ask('GET', `/${segment}/${id}/impact`)
        const proved = segment === 'educational-contents' ? [[people, PEOPLE] as const] : []
        const resting = [confirmedOrders, jobs, occurrences].map((list) => [list, ORDERS] as const)
        for (const [list, length] of [...resting, ...proved]) {
          if (!Array.isArray(list) || list.length !== length)
            throw new Error(`not all rests on the ${segment}`)
        }
      })
      // The first round warms up.
      if (round > 0) ratios.set(segment, [...(ratios.get(segment) ?? []), cost / beside])
    }
  }
  print(`${ORDERS} orders, ${PEOPLE} people, ${ROUNDS} rounds`)
  for (const [segment, found] of ratios) {
    print(`impact of ${segment}: ${median(found).toFixed(0)} × GET /jobs/{id} (at most ${AT_MOST})`)
  }
})
