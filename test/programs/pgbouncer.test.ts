import { chmod, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { connected } from '../../src/platform/postgres/connected.ts'
import { loginOf } from '../../src/platform/postgres/own-login.ts'
import type { Client } from '../support/client.ts'
import { everyWay, isUnavailable, recovers } from '../support/every-way.ts'
import { importFile } from '../support/exchange.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { useProgram } from '../support/program.ts'
import { make, siteBody } from '../support/samples.ts'
import { administratorOn } from './support/administrator.ts'
import { freePort } from './support/free-port.ts'
import { folderOf, launch, newPostgres, POSTGRES, type PostgresServer } from './support/postgres.ts'
import { describeWith, programOf } from './support/program.ts'

const NAME = 'pgbouncer'

type Mode = 'session' | 'transaction'

interface Pooler {
  readonly url: string
}

/** PgBouncer in front of a server, with few connections to it. @param users who may log in, each with a password */
async function newPooler(
  server: PostgresServer,
  mode: Mode,
  users: readonly [string, string][],
): Promise<Pooler> {
  const folder = await folderOf(NAME)
  const port = await freePort()
  const list = path.join(folder, 'users.txt')
  const settings = path.join(folder, 'pgbouncer.ini')
  await writeFile(list, users.map(([user, password]) => `"${user}" "${password}"\n`).join(''))
  await writeFile(
    settings,
    `[databases]
holdpoint = host=127.0.0.1 port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${list}
pool_mode = ${mode}
default_pool_size = ${mode === 'session' ? 40 : 5}
max_client_conn = 200
query_wait_timeout = 3
server_login_retry = 1
`,
  )
  for (const file of [list, settings]) await chmod(file, 0o644)
  await launch(programOf(NAME) ?? NAME, ['-q', settings])
  const url = server.url.replace(`:${server.port}/`, `:${port}/`)
  await vi.waitFor(() => connected({ connectionString: url }, async () => {}), { timeout: PATIENCE_MS })
  return { url }
}

function usersOf({ url }: PostgresServer): [string, string][] {
  const { username, password } = new URL(url)
  const login = loginOf({ connectionString: url })
  return [
    [username, password],
    [login?.user ?? '', login?.password ?? ''],
  ]
}

describeWith({ 'postgresql-15': POSTGRES, pgbouncer: NAME }, 'PgBouncer 1.18', () => {
  const program = useProgram({ isNew: true })

  // Seen red with settings given at the start of a connection (PgBouncer refuses or drops them), with named prepared
  // statements, and with a lock of migrations that lasts as long as a connection.
  test.each<Mode>(['session', 'transaction'])(
    'in %s mode: migrates, serves, keeps organizations apart, and outlives its server',
    async (mode) => {
      const server = await newPostgres()
      const { url } = await newPooler(server, mode, usersOf(server))
      const environment = {
        DATABASE_URL: url,
        AUDIT_HEADS: path.join(program.dataFolder, mode, 'heads.jsonl'),
      }
      expect(await program.run(['migrate'], environment)).toMatchObject({ code: 0 })
      expect(await program.run(['migrate'], environment)).toMatchObject({ code: 0 })
      const service = await program.serve(environment)
      expect(service.log()).not.toContain('Requests act as')
      const one = await administratorOn(program, service.address, url, 'a@members.example')
      const other = await administratorOn(program, service.address, url, 'b@members.example')

      // Two organizations share the few connections.
      const write = async (client: Client, name: string) => {
        for (let at = 0; at < 30; at += 1) {
          const made = await client.post('/sites', { ...siteBody, name: `${name} ${at}` })
          expect(made.status, JSON.stringify(made.body)).toBe(201)
          const { id } = made.body.data
          const read = await client.get(`/sites/${id}`)
          expect([read.status, read.body.data.name]).toEqual([200, `${name} ${at}`])
          expect((await (client === one ? other : one).get(`/sites/${id}`)).status).toBe(404)
        }
      }
      await Promise.all(
        Array.from({ length: 10 }, (_, at) => (at % 2 ? write(one, 'One') : write(other, 'Other'))),
      )
      const listed = await one.get('/sites?count=200')
      expect(new Set(listed.body.data.map(({ name }: { name: string }) => name.split(' ')[0]))).toEqual(
        new Set(['One']),
      )

      // A transaction of several steps.
      const task = await make.task(one)
      await make.step(one, task.id)
      const sheet = 'name,line1,postalCode,postalAddress,country\nMill,R 1,1,Town,FI\n'
      const imported = await importFile(one, 'sites', sheet)
      expect(imported.status, JSON.stringify(imported.body)).toBeLessThan(300)

      const examined = await program.run(['doctor'], environment)
      expect(examined.stdout).toMatch(
        /ok {4}pooler: .*\nok {4}writes: .*\nok {4}role: Requests run as holdpoint_service, under a login that can be nothing else/,
      )
      expect(await program.run(['audit', 'verify'], environment)).toMatchObject({ code: 0 })

      const { id: siteId } = await make.site(one)
      await server.kill()
      await vi.waitFor(
        async () =>
          expect((await everyWay(one, siteId)).map(isUnavailable)).toEqual([true, true, true, true]),
        { timeout: PATIENCE_MS },
      )
      expect((await fetch(`${service.address}/health/ready`)).status).toBe(503)
      await server.start()
      await recovers(one, siteId)
      service.kill('SIGTERM')
      expect(await service.ended).toBe(0)
    },
  )

  test('that does not know the login of the service: requests still act as the role, and the start says so', async () => {
    const server = await newPostgres()
    const [owner] = usersOf(server)
    const { url: DATABASE_URL } = await newPooler(server, 'transaction', owner ? [owner] : [])
    const service = await program.serve({ DATABASE_URL })
    expect(service.log()).toContain('Requests act as holdpoint_service under a login that can be more')
    const client = await administratorOn(program, service.address, DATABASE_URL, 'a@members.example')
    const { id: siteId } = await make.site(client)
    expect((await everyWay(client, siteId)).map(({ status }) => status)).toEqual([200, 200, 201, 200])
    service.kill('SIGTERM')
    expect(await service.ended).toBe(0)
  })
})
