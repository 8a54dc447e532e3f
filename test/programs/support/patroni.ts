import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import { connected } from '../../../src/platform/postgres/connected.ts'
import { PATIENCE_MS } from '../../support/patience.ts'
import { signalIfRunning } from '../../support/postmaster.ts'
import { freePort } from './free-port.ts'
import { folderOf, launch } from './postgres.ts'
import { programOf } from './program.ts'

const CONFIGURATIONS = path.join(import.meta.dirname, '../../../deploy/patroni')

/** Of `postgres` and of the owner of the service's database. */
const PASSWORD = 'change-me-1'

/** The Debian programs of the tests, besides PostgreSQL. */
export const PATRONI = { patroni: 'patroni', 'etcd-server': 'etcd', haproxy: 'haproxy' }

/** One of three machines with etcd, Patroni and PostgreSQL, as in `deploy/patroni`. */
export interface Machine {
  readonly name: string
  start(): Promise<void>
  /** Cuts its power: all three programs end at once. */
  cut(): Promise<void>
  /** Ends only PostgreSQL, with all its processes. */
  endPostgres(): Promise<void>
  /** Whether its PostgreSQL answers and accepts writes. */
  leads(): Promise<boolean>
  /** As superuser, in the database of the service. */
  sql<Row extends pg.QueryResultRow>(text: string): Promise<readonly Row[]>
}

/** Three machines behind HAProxy. */
export interface Cluster {
  readonly machines: readonly Machine[]
  /** The address of the service's database behind HAProxy. */
  readonly url: string
  /** The machine that accepts writes, once there is one and another machine has all acknowledged writes. */
  safe(): Promise<Machine>
}

type PortOf = (machine: number, port: number) => number

/** The ports in the files, each replaced by a free one of loopback. */
async function ports(): Promise<PortOf> {
  const free = new Map<string, number>()
  for (const machine of [1, 2, 3]) {
    for (const port of [2379, 2380, 5432, 8008]) free.set(`${machine}:${port}`, await freePort())
  }
  return (machine, port) => free.get(`${machine}:${port}`) ?? 0
}

/** A committed file with only addresses and folders replaced. */
async function committed(name: string, portOf: PortOf, folder: string): Promise<string> {
  const text = await readFile(path.join(CONFIGURATIONS, name), 'utf8')
  return text
    .replace(/10\.0\.0\.(\d):(\d+) check port (\d+)/g, (_, machine, port, check) => {
      const [server, asked] = [portOf(Number(machine), Number(port)), portOf(Number(machine), Number(check))]
      return `127.0.0.1:${server} check port ${asked}`
    })
    .replace(
      /10\.0\.0\.(\d):(\d+)/g,
      (_, machine, port) => `127.0.0.1:${portOf(Number(machine), Number(port))}`,
    )
    .replaceAll(/\/var\/(lib|run)\/[\w/]+/g, (place) => path.join(folder, path.basename(path.dirname(place))))
}

async function newMachine(number: number, portOf: PortOf): Promise<Machine> {
  const name = `db${number}`
  const folder = await folderOf(name)
  const dataFolder = path.join(folder, '15')
  const files = { etcd: path.join(folder, 'etcd.yml'), patroni: path.join(folder, 'patroni.yml') }
  for (const [program, file] of Object.entries(files)) {
    const text = (await committed(`${program}.yml`, portOf, folder))
      .replace('name: db1', `name: ${name}`)
      // The addresses of the machine itself; those of all machines are lists.
      .replace(/^( *(?:listen|connect_address|[a-z-]+-urls): .*:)(\d+)$/gm, (line, before, port) => {
        const wanted = [2379, 2380, 5432, 8008].find((each) => portOf(1, each) === Number(port))
        return wanted === undefined ? line : `${before}${portOf(number, wanted)}`
      })
    await writeFile(file, text, { mode: 0o644 })
  }
  const sockets = path.join(folder, 'run')
  await mkdir(sockets)
  await chmod(sockets, 0o777)
  let running: readonly ChildProcess[] = []
  const endPostgres = () => endAll(dataFolder)
  onTestFinished(endPostgres)
  const cut = async () => {
    const ended = running.map((child) => once(child, 'exit'))
    for (const child of running) child.kill('SIGKILL')
    await endPostgres()
    await Promise.all(ended)
    running = []
  }
  const ask = <Row extends pg.QueryResultRow>(database: string, text: string) =>
    connected(
      {
        host: '127.0.0.1',
        port: portOf(number, 5432),
        user: 'postgres',
        password: PASSWORD,
        database,
        connectionTimeoutMillis: 1_000,
      },
      async (client) => (await client.query<Row>(text)).rows,
    )
  return {
    name,
    start: async () => {
      const etcd = await launch(programOf('etcd') ?? 'etcd', ['--config-file', files.etcd])
      running = [etcd, await launch(programOf('patroni') ?? 'patroni', [files.patroni])]
    },
    cut,
    endPostgres,
    leads: async () => {
      const [row] = await ask<{ led: boolean }>('postgres', 'SELECT pg_is_in_recovery() AS led').catch(
        () => [],
      )
      return row?.led === false
    },
    sql: (text) => ask('holdpoint', text),
  }
}

/** Ends the PostgreSQL of a data folder with all its processes, if one runs. */
async function endAll(dataFolder: string): Promise<void> {
  const file = await readFile(path.join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '')
  const postmaster = Number.parseInt(file, 10)
  if (!postmaster) return
  const list = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').catch(() => '')
  for (const pid of [postmaster, ...list.split(' ').filter(Boolean).map(Number)])
    signalIfRunning(pid, 'SIGKILL')
}

/** A new cluster with the empty database `holdpoint`. It ends after the test. */
export async function newCluster(): Promise<Cluster> {
  const portOf = await ports()
  const machines = await Promise.all([1, 2, 3].map((number) => newMachine(number, portOf)))
  await Promise.all(machines.map((machine) => machine.start()))
  const folder = await folderOf('haproxy')
  const port = await freePort()
  const file = path.join(folder, 'haproxy.cfg')
  const text = await committed('haproxy.cfg', portOf, folder)
  await writeFile(file, text.replace('127.0.0.1:5432\n', `127.0.0.1:${port}\n`), { mode: 0o644 })
  await launch(programOf('haproxy') ?? 'haproxy', ['-db', '-f', file])

  const safe = async () => {
    const leading = await Promise.all(machines.map((machine) => machine.leads()))
    const leader = machines[leading.indexOf(true)]
    if (!leader) throw new Error('no machine takes writes')
    const followers = `SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`
    if ((await leader.sql(followers)).length === 0) throw new Error('no other machine has what it writes')
    return leader
  }
  const admin = await vi.waitFor(
    async () => {
      const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => {})
      await client.connect()
      return client
    },
    { timeout: PATIENCE_MS, interval: 200 },
  )
  await admin.query(`CREATE ROLE holdpoint LOGIN CREATEROLE PASSWORD '${PASSWORD}'`)
  await admin.query('CREATE DATABASE holdpoint OWNER holdpoint')
  await admin.end()
  return { machines, url: `postgres://holdpoint:${PASSWORD}@127.0.0.1:${port}/holdpoint`, safe }
}
