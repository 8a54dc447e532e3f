import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import { connected } from '../../../src/platform/postgres/connected.ts'
import { cleanEnvironment } from '../../../src/platform/postgres/embedded/environment.ts'
import { PATIENCE_MS } from '../../support/patience.ts'
import { freePort } from './free-port.ts'

const FOLDER = '/usr/lib/postgresql/15/bin'

/** A program of Debian's PostgreSQL 15. */
export const POSTGRES = `${FOLDER}/postgres`

/** Of the roles `postgres`, `replicator` and `holdpoint`. */
const PASSWORD = 'test-only'

/** A PostgreSQL server of Debian, on a port of loopback that stays the same across restarts. */
export interface PostgresServer {
  readonly port: number
  /** Its data directory. */
  readonly folder: string
  /** The address of the service's database there. */
  readonly url: string
  start(...settings: readonly string[]): Promise<void>
  /** Stops it and starts it again at another port. */
  moveTo(port: number): Promise<void>
  /** Ends it like a power failure, with all its processes. */
  kill(): Promise<void>
  /** Stops it from receiving and sending, until it is killed. */
  pause(): void
  /** Promotes a standby to a server that accepts writes. */
  promote(): Promise<void>
  /** As superuser, in the database of the service. */
  sql<Row extends pg.QueryResultRow>(text: string): Promise<readonly Row[]>
}

/** The account of the servers, which refuse to run as root. */
async function account(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((each) => each.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

async function run(program: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)(path.join(FOLDER, program), [...args], {
    ...(await account()),
    cwd: '/',
    env: { ...cleanEnvironment, PGPASSWORD: PASSWORD },
  })
}

/** A folder that the account of the servers may write to; removed after the test. */
export async function folderOf(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `${name}-`))
  const { uid, gid } = await account()
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}

/** Starts a Debian program under that account. It ends after the test. */
export async function launch(program: string, args: readonly string[]): Promise<ChildProcess> {
  const child = spawn(program, [...args], {
    ...(await account()),
    cwd: '/',
    // A process group of its own, so that all of it can be killed at once.
    detached: true,
    env: cleanEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr?.resume()
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    endGroup(child)
    await ended
  })
  return child
}

function endGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return
  process.kill(-pid, 'SIGKILL')
}

/** A new server with an empty database `holdpoint`, whose owner may create roles. */
export async function newPostgres(...settings: readonly string[]): Promise<PostgresServer> {
  const folder = path.join(await folderOf('postgres'), 'data')
  const passwordFile = `${folder}-password`
  await writeFile(passwordFile, PASSWORD, { mode: 0o644 })
  await run('initdb', ['-D', folder, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-N'])
  const server = await serverIn(folder)
  await server.start(...settings)
  await connected(at(server.port, 'postgres'), async (admin) => {
    await admin.query(`CREATE ROLE replicator LOGIN REPLICATION PASSWORD '${PASSWORD}'`)
    await admin.query(`CREATE ROLE holdpoint LOGIN CREATEROLE PASSWORD '${PASSWORD}'`)
    await admin.query('CREATE DATABASE holdpoint OWNER holdpoint')
  })
  return server
}

/** A copy of a running server that follows it, called `standby` when the server waits for it. */
export async function newStandby(of: PostgresServer): Promise<PostgresServer> {
  const folder = path.join(await folderOf('standby'), 'data')
  const source = `host=127.0.0.1 port=${of.port} user=replicator password=${PASSWORD} application_name=standby`
  await run('pg_basebackup', ['-D', folder, '-d', source, '-R', '-c', 'fast', '-X', 'stream'])
  const server = await serverIn(folder)
  await server.start()
  return server
}

async function serverIn(folder: string): Promise<PostgresServer> {
  let port = await freePort()
  let child: ChildProcess | undefined
  const start = async (...settings: readonly string[]) => {
    const all = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${folder}`,
      ...settings,
    ]
    child = await launch(POSTGRES, ['-D', folder, ...all.flatMap((setting) => ['-c', setting])])
    await vi.waitFor(() => connected(at(port, 'postgres'), async () => {}), { timeout: PATIENCE_MS })
  }
  const kill = async () => {
    if (!child) return
    const ended = once(child, 'exit')
    endGroup(child)
    await ended
  }
  return {
    get port() {
      return port
    },
    get url() {
      return `postgres://holdpoint:${PASSWORD}@127.0.0.1:${port}/holdpoint`
    },
    folder,
    start,
    kill,
    moveTo: async (other) => {
      await kill()
      port = other
      await start()
    },
    pause: () => {
      if (child?.pid !== undefined) process.kill(-child.pid, 'SIGSTOP')
    },
    promote: () => run('pg_ctl', ['promote', '-D', folder, '-w', '-t', '60']),
    sql: <Row extends pg.QueryResultRow>(text: string) =>
      connected(at(port, 'holdpoint'), async (client) => (await client.query<Row>(text)).rows),
  }
}

function at(port: number, database: string): pg.ClientConfig {
  return { host: '127.0.0.1', port, user: 'postgres', password: PASSWORD, database }
}
