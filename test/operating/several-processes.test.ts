import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createUser } from '../../src/domain/people/commands/user.ts'
import { newId } from '../../src/platform/id.ts'
import { Database } from '../../src/platform/postgres/database.ts'
import type { Client } from '../support/client.ts'
import { connected, freshDatabase } from '../support/fresh-database.ts'
import { underOwnLogin } from '../support/own-login.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { reasonIn, type ServiceProcess, useProgram } from '../support/program.ts'
import { siteBody } from '../support/samples.ts'
import { newAdministrator } from '../support/serve.ts'
import { urlOf } from '../support/several-processes.ts'
import { MIGRATED } from '../support/shared-database.ts'

// Seen red with tries and requests counted per process, with a background in each of them, which publishes heads
// twice, with metrics of a single process, without the restart, and with connections distributed by the primary.

const METRICS_TOKEN = 'metrics of all processes'.replaceAll(' ', '-')
const program = useProgram()
let service: ServiceProcess
let database: Database
let client: Client
let own: Awaited<ReturnType<typeof freshDatabase>>

beforeAll(async () => {
  own = await freshDatabase(MIGRATED)
  // Streamed entries are sealed at once.
  const AUDIT_STREAM = path.join(program.dataFolder, 'audit.jsonl')
  const environment = { DATABASE_URL: urlOf(own.connection), METRICS_TOKEN, RATE_LIMIT: '300', AUDIT_STREAM }
  service = await program.serve(environment, ['--processes', '3'])
  database = new Database(underOwnLogin(own.connection))
  client = await newAdministrator({ address: service.address, database })
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

/** Each on a connection of its own, so that all processes get some. */
async function apart(address: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(service.address + address, {
    ...init,
    headers: { connection: 'close', 'content-type': 'application/json', ...init.headers },
  })
  return response
}

const until = (look: () => Promise<void>) => vi.waitFor(look, { timeout: PATIENCE_MS, interval: 50 })

/** The workers with their start times, as the combined metrics show them. */
async function started(): Promise<readonly string[]> {
  const response = await apart('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const text = await response.text()
  return [...text.matchAll(/^process_start_time_seconds\{process="(\d)"\} (\d+)$/gm)].map(
    ([, number, at]) => `${number} ${at}`,
  )
}

describe('a service of three processes', () => {
  test('counts tries of a password together, exactly', async () => {
    const email = `${newId()}@members.example`
    const { organizationId } = client.identity
    const named = { firstName: 'Aino', lastName: 'Laine', organizationId, role: 'viewer' }
    await createUser(database, { email, ...named, password: 'correct horse battery' })
    const body = JSON.stringify({ email, password: 'wrong' })
    // A busy machine turns some away without trying them.
    const attempt = async (): Promise<number> => {
      const { status } = await apart('/api/v1/session', { method: 'POST', body })
      return status === 503 ? attempt() : status
    }
    // Each try that counts hashes a password, and many at once would keep a slow machine from answering in time.
    const together = (tries: number) => Promise.all(Array.from({ length: tries }, attempt))
    const statuses = [...(await together(3)), ...(await together(3)), ...(await together(9))]
    expect(Object.groupBy(statuses, String)).toEqual({
      401: Array.from({ length: 10 }, () => 401),
      429: Array.from({ length: 5 }, () => 429),
    })
  })

  test('counts the requests of a token together', async () => {
    const authorization = `Bearer ${client.identity.token}`
    const statuses: number[] = []
    while (statuses.length < 900 && statuses.at(-1) !== 429) {
      const ask = async () =>
        (await apart('/api/v1/sites?fields[]=id', { headers: { authorization } })).status
      statuses.push(...(await Promise.all([ask(), ask(), ask()])))
    }
    // Counts of the last tenth of a second are not known to the others.
    expect(statuses.length).toBeLessThan(600)
  })

  test('seals the entries of all of them once, and publishes the heads as one series', async () => {
    const writers = await Promise.all(
      Array.from({ length: 4 }, () => newAdministrator({ address: service.address, database })),
    )
    const body = JSON.stringify(siteBody)
    const writes = writers.flatMap(({ identity }) =>
      Array.from({ length: 6 }, () =>
        apart('/api/v1/sites', {
          method: 'POST',
          body,
          headers: { authorization: `Bearer ${identity.token}` },
        }),
      ),
    )
    for (const { status } of await Promise.all(writes)) expect(status).toBe(201)
    const file = path.join(program.dataFolder, 'audit', 'heads.jsonl')
    const heads = async () =>
      (await readFile(file, 'utf8'))
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as { organizationId: string; number: number })
    const ofWriters = writers.map(({ identity }) => identity.organizationId)
    await until(async () => {
      const known = (await heads()).map(({ organizationId }) => organizationId)
      expect(ofWriters.filter((id) => !known.includes(id))).toEqual([])
    })
    const series = Map.groupBy(await heads(), ({ organizationId }) => organizationId)
    for (const published of series.values()) {
      const numbers = published.map(({ number }) => number)
      expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
    }
  })

  test('restarts a killed one, and the others answer meanwhile', async () => {
    const before = await started()
    expect(before.map((each) => each[0]).sort()).toEqual(['1', '2', '3'])
    const [killed = 0] = await service.children()
    process.kill(killed, 'SIGKILL')
    // Until it is gone it may still be given a connection.
    await until(async () => expect(() => process.kill(killed, 0)).toThrow('ESRCH'))
    expect((await apart('/health/live')).status).toBe(200)
    await until(async () => {
      expect(await started()).toHaveLength(3)
      expect(service.log()).toMatch(/"Process \d of the service ended by SIGKILL and is started again\."/)
    })
  })

  test('ends with all of them at a SIGTERM', async () => {
    const workers = await service.children()
    expect(workers).toHaveLength(3)
    service.kill('SIGTERM')
    expect(await service.ended).toBe(0)
    await expect(apart('/health/live')).rejects.toThrow()
    for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })
})

describe('serve --processes', () => {
  test.each(['0', '1000', 'abc', '1.5', '-2', ''])('%s is refused in one line', async (given) => {
    const { code, stderr } = await program.run(['serve', `--processes=${given}`])
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/^[^\n]*--processes[^\n]*It must be a whole number from 1 to 64\.\n$/),
    })
  })

  test('refuses more than PostgreSQL has connections for, and a database of a newer version', async () => {
    const DATABASE_URL = urlOf(own.connection)
    const many = await program.run(['serve', '--processes', '64'], { DATABASE_URL })
    expect(many.code).toBe(1)
    expect(reasonIn(many)).toMatch(/^PostgreSQL takes 200 connections, enough for 13 processes/)
    await connected(own.connection, (owner) =>
      owner.query(
        `INSERT INTO schema_migrations (version, name, checksum) VALUES (9999, '9999_future.sql', '')`,
      ),
    )
    const older = await program.run(['serve', '--processes', '3'], { DATABASE_URL })
    expect(older.code).toBe(1)
    expect(reasonIn(older)).toMatch(/^The database has migration 9999, which .+ does not know\./)
  })

  test('of several machines at once migrate an empty database once', async () => {
    const empty = await freshDatabase()
    const environment = { DATABASE_URL: urlOf(empty.connection) }
    const ended = await Promise.all([1, 2, 3].map(() => program.run(['migrate'], environment)))
    expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual(ended.map(() => [0, '']))
    await connected(empty.connection, async (owner) => {
      const { rows } = await owner.query(
        'SELECT count(*)::integer AS all, count(DISTINCT version)::integer AS each FROM schema_migrations',
      )
      expect(rows[0].all).toBe(rows[0].each)
    })
    await empty.drop()
  })
})
