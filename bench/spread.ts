import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { createOrganization } from '../src/domain/people/commands/organization.ts'
import { createToken } from '../src/domain/people/commands/token.ts'
import { createUser } from '../src/domain/people/commands/user.ts'
import { createServer } from '../src/faces/http/server.ts'
import { operations, publicOperations } from '../src/faces/operations.ts'
import { connected } from '../src/platform/postgres/connected.ts'
import { Database } from '../src/platform/postgres/database.ts'
import { distribute } from '../src/platform/postgres/distribution/distribute.ts'
import { migrate } from '../src/platform/postgres/opening/migrate.ts'
import { serviceConnection } from '../src/platform/postgres/opening/service-connection.ts'
import type { Connection } from '../src/platform/postgres/pooler.ts'
import { makeCluster } from '../test/programs/support/cluster.ts'
import { filesInMemory } from '../test/support/files-in-memory.ts'
import { print } from './running-service.ts'
import { type Send, sender } from './sender.ts'
import { median } from './workplace.ts'

// How long a request takes on a Citus cluster, as the service asks it and, as behind a pooler, with everything asked
// through the coordinator, compared with the same on a plain database of the coordinator's server, with plans kept and,
// as behind a pooler, without: CITUS_URL=… node bench/spread.ts [--rounds 40] [--amount 20]. One request at
// a time; they take turns, and the figures are medians, their ratios those of each round.

const RECORDS = 200

const site = { name: 'Mill', line1: 'Road 1', postalCode: '42100', postalAddress: 'Jämsä', country: 'FI' }

interface Contestant {
  readonly name: string
  readonly send: Send
  readonly sites: readonly string[]
  readonly jobs: readonly string[]
  readonly tasks: readonly string[]
}

interface Work {
  readonly name: string
  readonly do: (one: Contestant, number: number) => ReturnType<Send>
}

const at = (ids: readonly string[], number: number) => ids[number % ids.length]

const WORKS: readonly Work[] = [
  { name: 'GET /jobs/{id}', do: ({ send, jobs }, n) => send('GET', `/jobs/${at(jobs, n)}`) },
  { name: 'GET /sites/{id}', do: ({ send, sites }, n) => send('GET', `/sites/${at(sites, n)}`) },
  { name: 'GET /sites?count=50', do: ({ send }) => send('GET', '/sites?count=50') },
  { name: 'POST /sites', do: ({ send }) => send('POST', '/sites', site) },
  {
    name: 'PUT /sites/{id}',
    do: ({ send, sites }, n) => send('PUT', `/sites/${at(sites, n)}`, { ...site, name: `Mill ${n}` }),
  },
  {
    name: 'PUT /work-tasks/{id}, draft',
    do: ({ send, tasks }, n) =>
      send('PUT', `/work-tasks/${at(tasks, n)}`, { name: `Grinder ${n}`, active: true, status: 'draft' }),
  },
  { name: 'POST /jobs', do: ({ send, sites }, n) => send('POST', '/jobs', { siteId: at(sites, n) }) },
]

/** A service on a database, with an organization that has the requested records. */
async function contestant(name: string, connection: Connection): Promise<Contestant> {
  const database = new Database(connection)
  const organizationId = await createOrganization(database, { name: 'Bench' })
  const userId = await createUser(database, {
    email: `${organizationId}@members.example`,
    firstName: 'Bench',
    lastName: 'Mark',
    organizationId,
  })
  const { token } = await createToken(database, { organizationId, user: userId, name: 'Bench' })
  const app = createServer({
    ...{ operations, publicOperations, transactions: database, files: filesInMemory() },
    ...{ publicUrl: undefined, trustProxy: false, requestsPerMinute: undefined, logLevel: 'silent' },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const send = sender(`http://127.0.0.1:${port}/api/v1`, `Bearer ${token}`)
  const make = async (path: string, body: (number: number) => object) => {
    const ids: string[] = []
    while (ids.length < RECORDS)
      ids.push(JSON.parse((await send('POST', path, body(ids.length))).text).data.id)
    return ids
  }
  const sites = await make('/sites', () => site)
  const jobs = await make('/jobs', (n) => ({ siteId: at(sites, n), notes: 'Bring the long ladder.' }))
  const tasks = await make('/work-tasks', (n) => ({ name: `Grinder ${n}`, active: true, status: 'draft' }))
  return { name, send, sites, jobs, tasks }
}

/** The median time of so many requests, in milliseconds. */
async function latency(one: Contestant, work: Work, amount: number): Promise<number> {
  const times: number[] = []
  for (let number = 0; number < amount; number += 1) {
    const began = performance.now()
    const { status, text } = await work.do(one, number)
    times.push(performance.now() - began)
    if (status >= 300) throw new Error(`${work.name} on ${one.name}: ${status} ${text}`)
  }
  return median(times)
}

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '40' }, amount: { type: 'string', default: '20' } },
})
// biome-ignore lint/style/noProcessEnv: no cluster can be made here, so it is named from outside
const address = process.env.CITUS_URL
if (!address) throw new Error('CITUS_URL names no Citus cluster.')

// Few, because each table is spread in so many shards.
const cluster = await makeCluster(address, { shards: 8 })
const spreadName = new URL(cluster.url).pathname.slice(1)
const plainName = `${spreadName}_plain`
await cluster.sql(`CREATE DATABASE ${plainName} OWNER ${decodeURIComponent(new URL(cluster.url).username)}`)
try {
  const plain = { connectionString: Object.assign(new URL(cluster.url), { pathname: plainName }).href }
  const spread = { connectionString: cluster.url }
  await distribute(spread, { before: async () => {}, progress: () => {} })
  // After the other, whose roles are made on every server.
  await migrate(plain)
  const reached = async (owner: Connection) => (await serviceConnection(owner)).connection
  const coordinator = { ...(await reached(spread)), isDistributed: true }
  const contestants = [
    await contestant('plain', await reached(plain)),
    await contestant('plain without plans', { ...(await reached(plain)), behindPooler: true }),
    await contestant('cluster', coordinator),
    await contestant('through the coordinator', { ...coordinator, behindPooler: true }),
  ]
  for (const connectionString of [plain.connectionString, cluster.url]) {
    await connected({ connectionString }, (client) => client.query('ANALYZE'))
  }
  for (const work of WORKS) {
    const rounds: number[][] = []
    for (let round = 0; round < Number(values.rounds) + 2; round += 1) {
      const each: number[] = []
      for (const one of contestants) each.push(await latency(one, work, Number(values.amount)))
      // The first two fill caches.
      if (round > 1) rounds.push(each)
    }
    const told = contestants.map(({ name }, index) => {
      const own = median(rounds.map((round) => round[index] ?? Number.NaN))
      const ratio = median(rounds.map((round) => (round[index] ?? Number.NaN) / (round[0] ?? Number.NaN)))
      return `${name} ${own.toFixed(2)} ms${index === 0 ? '' : ` (${ratio.toFixed(2)} ×)`}`
    })
    print(`${work.name}: ${told.join(', ')}`)
  }
} finally {
  await cluster.sql(`DROP DATABASE ${plainName} WITH (FORCE)`).catch(() => {})
  await cluster.drop()
}
process.exit(0)
