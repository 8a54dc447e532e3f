import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { RunningService } from '../../src/faces/service/serving.ts'
import { start } from '../../src/faces/service/start.ts'
import { readConfig } from '../../src/platform/config.ts'
import { connected } from '../support/fresh-database.ts'
import { lookInto } from '../support/look-into.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { type Program, useProgram } from '../support/program.ts'

// Seen red with a service that only seals its own entries, and with `--heads` ignored.

/** Half a minute, in which the service checks every organization again, and a little more. */
const SWEEP_MS = 31_000

const program = useProgram()
const killed = useProgram()
const headsOf = ({ dataFolder }: Program) => path.join(dataFolder, 'audit/heads.jsonl')
const heads = headsOf(program)
let service: RunningService
let organization = ''
let another = ''

/** An organization with two entries in its log. */
async function renamed(by: Program): Promise<string> {
  const { id = '' } = await by.json('organization', 'create', '--name', 'Mill')
  await by.json('organization', 'update', '--organization', id, '--name', 'Works')
  return id
}

/** Waits until this many heads were published. */
async function published(by: Program, head: RegExp, count: number): Promise<void> {
  await vi.waitFor(
    async () => expect((await readFile(headsOf(by), 'utf8')).match(head) ?? []).toHaveLength(count),
    { timeout: PATIENCE_MS, interval: 100 },
  )
}

beforeAll(async () => {
  const config = readConfig({ HOLDPOINT_DATA: program.dataFolder, PORT: '0', HOLDPOINT_DEMO: 'off' })
  service = await start(config, () => {})
  organization = await renamed(program)
  another = await renamed(program)
  // Skips the half minute that the service waits.
  const now = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + SWEEP_MS)
  await published(program, /"number":2/g, 2).finally(() => clock.mockRestore())
})
afterAll(() => service.stop(AbortSignal.abort()))

function asSuperuser({ dataFolder }: Program, sql: string): Promise<void> {
  return lookInto(dataFolder, (_, superuser) =>
    connected(superuser, async (client) => {
      await client.query('SET session_replication_role = replica')
      await client.query(sql)
    }),
  )
}

/** The log of an organization as a file. */
async function exportOf(of: string): Promise<string> {
  const output = path.join(program.dataFolder, `../${of}.json`)
  await program.run([
    ...['export', 'audit-log', '--organization', of],
    ...['--format', 'json', '--output', output],
  ])
  return output
}

test('entries of commands beside a running service are sealed and published within a minute, and verify in place and as a file', async () => {
  const { code, stdout, stderr } = await program.run([
    'audit',
    'verify',
    '--organization',
    organization,
    '--json',
  ])
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
        cut: null,
        problems: 0,
        findings: [],
      },
    ],
  })
  const offline = { DATABASE_URL: 'postgres://holdpoint@127.0.0.1:1/holdpoint' }
  const file = await program.run(['audit', 'verify', '--file', await exportOf(organization)], offline)
  expect([file.code, file.stderr]).toEqual([0, ''])
  expect(file.stdout).toMatch(
    /: as it was sealed; 2 entries sealed until [^,]+, 0 waiting\.\nPublished heads compared: \d\.\n$/,
  )
})

test('a changed log ends with exit code 1 and names the entry, as does a changed file', async () => {
  const exported = await exportOf(another)
  await writeFile(exported, (await readFile(exported, 'utf8')).replace('Works', 'Wharf'))
  const file = await program.run(['audit', 'verify', '--file', exported, '--json'])
  expect(file.code).toBe(1)
  expect(JSON.parse(file.stdout)).toMatchObject({ ok: false, organizations: [{ problems: 1 }] })
  await asSuperuser(
    program,
    `UPDATE audit_log SET after = '{}' WHERE action = 'update' AND organization_id = '${another}'`,
  )
  const elsewhere = path.join(program.dataFolder, '../elsewhere.jsonl')
  const head = {
    organizationId: another,
    number: 2,
    sealedAt: '2026-03-02T08:00:00.000000Z',
    hash: '0'.repeat(64),
  }
  await writeFile(elsewhere, `${JSON.stringify(head)}\n`)
  const asked = ['--organization', another, '--heads', elsewhere]
  const { code, stdout } = await program.run(['audit', 'verify', ...asked])
  expect(code).toBe(1)
  expect(stdout).toContain('Seal 2 is not the one that was published')
  expect(stdout).toMatch(/ {2}Entry [0-9a-f-]{36} does not match seal 2/)
  const offline = ['audit', 'verify', '--file', await exportOf(organization)]
  for (const [name, content] of [
    ['absent.jsonl', undefined],
    ['empty.jsonl', '\n'],
    ['other.jsonl', '{"number":1}\n'],
    ['of-another.jsonl', `${JSON.stringify(head)}\n`],
  ] as const) {
    const given = path.join(program.dataFolder, `../${name}`)
    if (content !== undefined) await writeFile(given, content)
    const refused = await program.run([...offline, '--heads', given])
    expect(refused, name).toMatchObject({ code: 1, stderr: expect.stringContaining(name) })
  }
  const inPlace = ['audit', 'verify', '--organization', organization, '--heads', elsewhere]
  expect(await program.run(inPlace)).toMatchObject({ code: 1, stderr: expect.stringContaining(elsewhere) })
})

test('sealing continues after the service was killed', async () => {
  const id = await renamed(killed)
  const first = await killed.serve({ HOLDPOINT_DEMO: 'off' })
  await published(killed, /"number":2/g, 1)
  await asSuperuser(killed, `DELETE FROM audit_log; DELETE FROM audit_seals; DELETE FROM audit_unsealed`)
  await killed.json('organization', 'update', '--organization', id, '--name', 'Killed')
  first.kill('SIGKILL')
  await first.ended
  await killed.serve({ HOLDPOINT_DEMO: 'off' })
  await published(killed, /"number":1/g, 1)
  const { stdout } = await killed.run(['audit', 'verify', '--json'])
  // Heads published before the cut are still missed.
  expect(JSON.parse(stdout).organizations).toMatchObject([
    { sealed: 1, waiting: 0, findings: [{ problem: 'head-missing', number: 2 }] },
  ])
})
