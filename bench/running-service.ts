import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createOrganization } from '../src/domain/people/commands/organization.ts'
import { createToken } from '../src/domain/people/commands/token.ts'
import { createUser } from '../src/domain/people/commands/user.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Database } from '../src/platform/postgres/database.ts'
import { openDatabase } from '../src/platform/postgres/opening/open.ts'
import { clusterOf } from './cluster.ts'
import { treeSeconds } from './processes.ts'

/** An organization in a service, with permission to do everything in it. */
interface Organization {
  readonly organizationId: string
  readonly userId: string
  readonly headers: { readonly authorization: string }
}

/** A service in a separate process, with an embedded database in a new folder. */
export interface RunningService {
  /** Ends with `/api/v1`. */
  readonly address: string
  organization(): Promise<Organization>
  /** Works directly with its database. */
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>
  /** The resident size of its process, now and at its peak, in megabytes. Linux only. */
  memory(): Promise<{ readonly now: number; readonly most: number }>
  /** The CPU used so far by all its processes and its PostgreSQL, in seconds. Linux only. */
  cpuSeconds(): Promise<number>
}

/** Starts a service; after the work, ends it and removes its folder. @param options of `serve` */
export async function withService(
  work: (service: RunningService) => Promise<void>,
  options: readonly string[] = [],
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-bench-'))
  const dataFolder = path.join(folder, 'data')
  const environment = { HOLDPOINT_DATA: dataFolder, HOLDPOINT_DEMO: 'off', PORT: '0', RATE_LIMIT: 'off' }
  const main = path.join(import.meta.dirname, '../bin/holdpoint.js')
  const child = spawn(main, ['serve', ...options], {
    cwd: folder,
    env: { ...environment, PATH: path.dirname(process.execPath) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const withDatabase: RunningService['withDatabase'] = async (use) => {
    const config = { ...readConfig(environment), dataFolder }
    const { database, close } = await openDatabase(config, 'command', () => {})
    return use(database).finally(close)
  }
  try {
    const [greeting] = await once(createInterface(child.stdout), 'line')
    await work({
      address: `${/http:\S+/.exec(greeting)?.[0]}/api/v1`,
      organization: () => withDatabase(makeOrganization),
      withDatabase,
      memory: () => memoryOf(child),
      cpuSeconds: async () => {
        const { postmaster } = await clusterOf(dataFolder)
        return (await treeSeconds(child.pid ?? 0, postmaster)) + (await treeSeconds(postmaster))
      },
    })
  } finally {
    child.kill('SIGTERM')
    await once(child, 'close')
    await rm(folder, { recursive: true })
  }
}

/** Prints one line of results. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function makeOrganization(database: Database): Promise<Organization> {
  const organizationId = await createOrganization(database, { name: 'Bench' })
  const userId = await createUser(database, {
    email: `${organizationId}@members.example`,
    firstName: 'Bench',
    lastName: 'Mark',
    organizationId,
  })
  const { token } = await createToken(database, { organizationId, user: userId, name: 'Bench' })
  return { organizationId, userId, headers: { authorization: `Bearer ${token}` } }
}

async function memoryOf({ pid }: ChildProcess): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const megabytes = (line: RegExp) => Math.round(Number(line.exec(status)?.[1]) / 1_024)
  return { now: megabytes(/VmRSS:\s+(\d+)/), most: megabytes(/VmHWM:\s+(\d+)/) }
}
