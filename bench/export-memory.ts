import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { readConfig } from '../src/config.ts'
import { openDatabase } from '../src/db/open.ts'
import { bind, statement } from '../src/db/statement.ts'
import { createOrganization } from '../src/people/organization.ts'
import { createToken } from '../src/people/token.ts'
import { createUser } from '../src/people/user.ts'

// Prints how much memory a service needs at most while it exports many sites, one format after the
// other. Linux only: it reads the highest resident size from /proc.
// Usage: node bench/export-memory.ts [rows]

const ROWS = Number(process.argv[2] ?? 100_000)
const BATCH = 10_000

const ADD_SITES = statement(`
INSERT INTO sites (organization_id, id, name, description, line1, postal_code, postal_address, country, created_at, updated_at, created_by, updated_by)
SELECT $1, gen_random_uuid(), 'Site ' || n, repeat('Visitors report at gate 2. ', 20), 'Street ' || n, '42100', 'Jämsä', 'FI', now(), now(), $2, $2
FROM generate_series(1, $3::integer) n`)

const folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-bench-'))
const dataFolder = path.join(folder, 'data')
const environment = { HOLDPOINT_DATA: dataFolder, HOLDPOINT_DEMO: 'off', PORT: '0' }

const service = spawn(process.execPath, [path.join(import.meta.dirname, '../bin/holdpoint.js'), 'serve'], {
  cwd: folder,
  env: environment,
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  const [greeting] = await once(createInterface(service.stdout), 'line')
  const address = /http:\S+/.exec(greeting)?.[0]
  const token = await prepare()
  print(`started: ${await peak()} MB`)
  for (const format of ['csv', 'xlsx', 'json']) {
    const began = performance.now()
    const response = await fetch(`${address}/api/v1/sites/export?format=${format}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    let bytes = 0
    for await (const chunk of response.body ?? []) bytes += chunk.length
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    print(`${format}: ${ROWS} rows, ${bytes} bytes, ${seconds} s, at most ${await peak()} MB so far`)
  }
} finally {
  service.kill('SIGTERM')
  await once(service, 'close')
  await rm(folder, { recursive: true })
}

/** Fills an organization and gives a token of it. */
async function prepare(): Promise<string> {
  const config = { ...readConfig(environment), dataFolder }
  const { database, close } = await openDatabase(config, 'command', () => {})
  try {
    const organizationId = await createOrganization(database, { name: 'Many sites' })
    const user = await createUser(database, {
      email: 'bench@members.example',
      firstName: 'Bench',
      lastName: 'Mark',
      organizationId,
    })
    for (let made = 0; made < ROWS; made += BATCH) {
      await database.write(organizationId, [
        bind(ADD_SITES, [organizationId, user, Math.min(BATCH, ROWS - made)]),
      ])
    }
    const { token } = await createToken(database, { organizationId, user, name: 'Bench' })
    return token
  } finally {
    await close()
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** The highest resident size of the service, in megabytes. */
async function peak(): Promise<number> {
  const status = await readFile(`/proc/${service.pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1_024)
}
