import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { superuserOf } from '../src/platform/backup/superuser.ts'
import { openCluster } from '../src/platform/postgres/embedded/cluster.ts'
import { readPasswords } from '../src/platform/postgres/embedded/passwords.ts'
import { placeIn } from '../src/platform/postgres/embedded/place.ts'
import { type ServiceProcess, useProgram } from './support/program.ts'

const program = useProgram()
const heads = path.join(program.dataFolder, 'audit/heads.jsonl')
const exported = path.join(program.dataFolder, '../log.json')
let organization = ''
let service: ServiceProcess

beforeAll(async () => {
  service = await program.serve({ HOLDPOINT_DEMO: 'off' })
  organization = (await program.json('organization', 'create', '--name', 'Mill')).id ?? ''
  await program.json('organization', 'update', '--organization', organization, '--name', 'Works')
})

async function asSuperuser(sql: string): Promise<void> {
  const cluster = await openCluster({ dataFolder: program.dataFolder, purpose: 'command', log: () => {} })
  const { passwordFile } = await placeIn(program.dataFolder)
  const client = new pg.Client(superuserOf(cluster.connection, await readPasswords(passwordFile)))
  try {
    await client.connect()
    await client.query('SET session_replication_role = replica')
    await client.query(sql)
  } finally {
    await client.end()
    await cluster.close()
  }
}

test('what commands write beside a running service is sealed and published within a minute', async () => {
  await vi.waitFor(async () => expect(await readFile(heads, 'utf8')).toContain('"number":2'), {
    timeout: 60_000,
    interval: 500,
  })
})

test('an untouched log verifies, beside the running service and as a file', async () => {
  const { code, stdout, stderr } = await program.run(['audit', 'verify', '--json'])
  expect([code, stderr]).toEqual([0, ''])
  expect(JSON.parse(stdout)).toEqual({
    ok: true,
    heads: { file: heads, read: expect.any(Number), unreadable: [] },
    organizations: [
      {
        organizationId: organization,
        sealed: 2,
        waiting: 0,
        lastSealedAt: expect.any(String),
        erased: 0,
        problems: 0,
        findings: [],
      },
    ],
  })
  await program.run([
    'export',
    'audit-log',
    '--organization',
    organization,
    '--format',
    'json',
    '--output',
    exported,
  ])
  const offline = { DATABASE_URL: 'postgres://holdpoint@127.0.0.1:1/holdpoint' }
  const file = await program.run(['audit', 'verify', '--file', exported], offline)
  expect([file.code, file.stderr]).toEqual([0, ''])
  expect(file.stdout).toMatch(
    /: as it was sealed; 2 entries sealed until [^,]+, 0 waiting, 0 personal values erased\.\nPublished heads compared: \d\.\n$/,
  )
})

test('a changed log ends with exit code 1 and names the entry, as does a changed file', async () => {
  await writeFile(exported, (await readFile(exported, 'utf8')).replace('Works', 'Wharf'))
  const file = await program.run(['audit', 'verify', '--file', exported, '--json'])
  expect(file.code).toBe(1)
  expect(JSON.parse(file.stdout)).toMatchObject({ ok: false, organizations: [{ problems: 1 }] })
  await asSuperuser(`UPDATE audit_log SET after = '{}' WHERE action = 'update'`)
  const { code, stdout } = await program.run(['audit', 'verify', '--organization', organization])
  expect(code).toBe(1)
  expect(stdout).toMatch(/ {2}Entry [0-9a-f-]{36} is not what seal 2 was made for/)
})

test('sealing goes on after the service was killed', async () => {
  await asSuperuser(`DELETE FROM audit_log; DELETE FROM audit_seals; DELETE FROM audit_unsealed`)
  await program.json('organization', 'update', '--organization', organization, '--name', 'Killed')
  service.kill('SIGKILL')
  await service.ended
  await program.serve({ HOLDPOINT_DEMO: 'off' })
  const sealed = async () => {
    const { stdout } = await program.run(['audit', 'verify', '--json'])
    return JSON.parse(stdout).organizations[0]
  }
  await vi.waitFor(async () => expect(await sealed()).toMatchObject({ sealed: 1, waiting: 0 }), {
    timeout: 60_000,
    interval: 1_000,
  })
  // What was published before the cut is still missed.
  expect(await sealed()).toMatchObject({ findings: [{ problem: 'head-missing', number: 2 }] })
})
