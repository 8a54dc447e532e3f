import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { createOrganization } from '../src/domain/people/commands/organization.ts'
import { createToken } from '../src/domain/people/commands/token.ts'
import { createUser } from '../src/domain/people/commands/user.ts'
import { Database } from '../src/platform/postgres/database.ts'
import { type Cluster, clusterOf } from './cluster.ts'
import { FILL_PROOFS } from './fill-proofs.ts'
import { treeSeconds } from './processes.ts'
import { print } from './running-service.ts'
import { type Server, startHoldpoint } from './servers.ts'

// Prints what readiness costs beside GET /jobs/{id}, as CPU of the service and of PostgreSQL, with 100 completions for each
// of so many people and again with 10,000 completions in all. They take turns, and medians of ratios are told.
// Usage: node bench/readiness.ts [people] [rounds]

const PEOPLE = Number(process.argv[2] ?? 10_000)
const ROUNDS = Number(process.argv[3] ?? 7)
const FEW = 500
const COMPLETIONS_EACH = 100

interface Side {
  readonly server: Server
  readonly cluster: Cluster
  readonly token: string
  readonly worker: string
  readonly order: string
  readonly job: string
}

interface Case {
  readonly name: string
  readonly path: (side: Side) => string
  /** How many requests make one measurement. */
  readonly amount: number
  /** As a worker asks, who sees only themselves. */
  readonly own?: boolean
}

const yardstick: Case = { name: 'GET /jobs/{id}', path: ({ job }) => `/jobs/${job}`, amount: 600 }

const cases: readonly (Case & { readonly atMost: number })[] = [
  {
    name: 'readiness of 500 people × 60 contents, verdict[]=missing',
    path: ({ order }) => `/orders/${order}/readiness?verdict[]=missing`,
    amount: 8,
    atMost: 150,
  },
  { name: 'matrix page of 100 × 200', path: () => '/competence-matrix?count=100', amount: 8, atMost: 150 },
  { name: 'GET /me/readiness', path: () => '/me/readiness', amount: 200, own: true, atMost: 3 },
]

const folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-bench-'))
const sides: Side[] = []
try {
  for (const people of [PEOPLE, FEW]) sides.push(await startSide(path.join(folder, `${people}`), people))
  const [many, few] = sides
  if (!many || !few) throw new Error('no sides')
  for (const each of [yardstick, ...cases]) for (const side of sides) await costs(side, each)
  const rounds: { readonly times: number; readonly growth: number }[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const beside = await costs(many, yardstick)
    const ratios = []
    for (const each of cases) {
      const cost = await costs(many, each)
      ratios.push({ times: cost / beside, growth: cost / (await costs(few, each)) })
    }
    rounds.push(ratios)
  }
  print(`${PEOPLE * COMPLETIONS_EACH} completions beside ${FEW * COMPLETIONS_EACH}, ${ROUNDS} rounds`)
  for (const [index, { name, atMost }] of cases.entries()) {
    const median = (of: 'times' | 'growth') =>
      rounds.map((ratios) => ratios[index]?.[of] ?? 0).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
    print(
      `${name}: ${median('times').toFixed(1)} × GET /jobs/{id} (at most ${atMost}), ${median('growth').toFixed(2)} × with fewer completions (at most 1.6)`,
    )
  }
} finally {
  for (const { server } of sides) await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Milliseconds of CPU of one request. */
async function costs(
  { server, cluster, ...side }: Side,
  { path: pathOf, amount, own }: Case,
): Promise<number> {
  const spent = async () =>
    (await treeSeconds(server.pid, cluster.postmaster)) + (await treeSeconds(cluster.postmaster))
  const address = `${server.address}/api/v1${pathOf({ server, cluster, ...side })}`
  const headers = { authorization: `Bearer ${own ? side.worker : side.token}` }
  const before = await spent()
  for (let number = 0; number < amount; number += 1) {
    const answer = await fetch(address, { headers })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${address} is ${answer.status}: ${text.slice(0, 500)}`)
  }
  return (((await spent()) - before) * 1_000) / amount
}

/** Starts a service, and fills its database in bulk: without triggers, as a restore does it. */
async function startSide(dataFolder: string, people: number): Promise<Side> {
  await mkdir(dataFolder)
  const server = await startHoldpoint(dataFolder)
  const cluster = await clusterOf(dataFolder)
  const database = new Database(cluster.connection)
  const organizationId = await createOrganization(database, { name: 'Kuusikoski paper mill' })
  const made = async (email: string, role: string) => {
    const user = await createUser(database, {
      email,
      firstName: 'Aino',
      lastName: 'Laine',
      organizationId,
      role,
    })
    return { user, ...(await createToken(database, { organizationId, user, name: 'Bench' })) }
  }
  const administrator = await made('bench@members.example', 'administrator')
  const worker = await made('worker@members.example', 'worker')
  await database.close()
  const client = new pg.Client(cluster.superuser)
  await client.connect()
  await client.query('SET session_replication_role = replica')
  for (const sql of FILL_PROOFS) {
    const used = [organizationId, administrator.user, people, worker.user, COMPLETIONS_EACH]
    await client.query(
      sql,
      used.slice(0, Math.max(0, ...[...sql.matchAll(/\$(\d)/g)].map(([, n]) => Number(n)))),
    )
  }
  await client.query('SET session_replication_role = DEFAULT')
  await client.query('VACUUM ANALYZE')
  const one = async (table: string) =>
    (
      await client.query(`SELECT id FROM ${table} WHERE organization_id = $1 ORDER BY id LIMIT 1`, [
        organizationId,
      ])
    ).rows[0]?.id
  const [order, job] = [await one('orders'), await one('jobs')]
  await client.end()
  return { server, cluster, token: administrator.token, worker: worker.token, order, job }
}
