import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { createOrganization } from '../src/domain/people/commands/organization.ts'
import { createToken } from '../src/domain/people/commands/token.ts'
import { createUser } from '../src/domain/people/commands/user.ts'
import { connected } from '../src/platform/postgres/connected.ts'
import { Database } from '../src/platform/postgres/database.ts'
import { clusterOf } from './cluster.ts'
import { treeSeconds } from './processes.ts'
import { startHoldpoint } from './servers.ts'

/** The data of an answer: usually a record. */
interface Answer {
  readonly id: string
  readonly [name: string]: unknown
}

/** A service with an organization and its administrator, on a separate database. */
interface Workplace {
  readonly organizationId: string
  readonly user: string
  /** Sends a request as the administrator, and returns the data of its answer. @throws Error if it fails */
  ask(method: string, to: string, body?: object): Promise<Answer>
  /** Milliseconds of CPU, of the service and of PostgreSQL, for each of so many sequential requests. */
  costs(amount: number, one: (number: number) => Promise<unknown>): Promise<number>
  /** Fills the database in bulk: without triggers, as a restore does. Afterwards it is vacuumed and analyzed. */
  fill(work: (client: pg.Client) => Promise<void>): Promise<void>
}

/** Starts a service for the work; afterwards ends it and removes its folder. */
export async function withWorkplace(work: (workplace: Workplace) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-bench-'))
  const data = path.join(folder, 'data')
  const server = await startHoldpoint(data)
  try {
    const cluster = await clusterOf(data)
    const database = new Database(cluster.connection)
    const organizationId = await createOrganization(database, { name: 'Kuusikoski paper mill' })
    const person = { firstName: 'Aino', lastName: 'Laine', organizationId, role: 'administrator' }
    const user = await createUser(database, { email: 'bench@members.example', ...person })
    const { token } = await createToken(database, { organizationId, user, name: 'Bench' })
    await database.close()
    const spent = async () =>
      (await treeSeconds(server.pid, cluster.postmaster)) + (await treeSeconds(cluster.postmaster))
    await work({
      organizationId,
      user,
      ask: async (method, to, body) => {
        const answer = await fetch(`${server.address}/api/v1${to}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            // fetch's default would make long answers pay for compression.
            'accept-encoding': 'identity',
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
        const text = await answer.text()
        if (answer.status > 201) throw new Error(`${method} ${to} is ${answer.status}: ${text.slice(0, 500)}`)
        const read = JSON.parse(text)
        return read.data ?? read
      },
      costs: async (amount, one) => {
        const before = await spent()
        for (let number = 0; number < amount; number += 1) await one(number)
        return (((await spent()) - before) * 1_000) / amount
      },
      fill: (fill) =>
        connected(cluster.superuser, async (client) => {
          await client.query('SET session_replication_role = replica')
          await fill(client)
          await client.query('VACUUM ANALYZE')
        }),
    })
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The middle one. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
