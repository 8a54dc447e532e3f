import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../src/domain/people/commands/user.ts'
import { canonical, parseExact } from '../src/domain/trace/seals/canonical.ts'
import { BEFORE_ALL, sealHash } from '../src/domain/trace/seals/seal.ts'
import { exportOrganization } from '../src/platform/backup/organization-archive.ts'
import { newId } from '../src/platform/id.ts'
import { filesInMemory } from './support/files-in-memory.ts'
import { fill } from './support/filled-organization.ts'
import { make } from './support/samples.ts'
import { sealAll } from './support/sealed.ts'
import { useService } from './support/service.ts'
import { SessionClient } from './support/session-client.ts'

// Seen red with people of every organization, with addresses of erased people, with hashes of tokens in it, with pages of rows without the last row,
// and with a page that starts after only the first part of a key.

const files = filesInMemory()
const service = useService({ files })
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

const notInterrupted = new Promise<never>(() => {})

async function contentOf(file: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = new Map<string, Buffer>()
  const archive = extract()
  createReadStream(file)
    .pipe(createGunzip())
    .pipe(archive as unknown as Writable)
  for await (const entry of archive) {
    entries.set(entry.header.name, await buffer(entry as unknown as AsyncIterable<Buffer>))
  }
  return entries
}

const linesOf = (entries: ReadonlyMap<string, Buffer>, table: string) =>
  [...entries]
    .filter(([name]) => name.startsWith(`tables/${table}/`))
    .flatMap(([, content]) => content.toString().trim().split('\n'))
    .map((line) => parseExact(line) as { readonly [column: string]: never })

test('an export has everything of one organization, nothing of another and no secret, and can be verified by hand', async () => {
  const [one, other] = [await service.organization(), await service.organization()]
  await fill(one, other, service.database)
  await fill(other, one, service.database)
  const marker = `m${newId().replaceAll('-', '')}`
  await make.site(other, { name: marker })
  await other.put('/me', { firstName: marker, lastName: marker })
  const own = await make.site(one, { name: `Own ${marker.slice(0, 8)} ä` })
  const { organizationId } = one.identity
  const erased = (await service.member(one, 'viewer')).identity
  const elsewhere = { firstName: 'A', lastName: 'B', organizationId: other.identity.organizationId }
  await createUser(service.database, { email: erased.email, ...elsewhere })
  expect((await one.send('DELETE', `/users/${erased.userId}`)).status).toBe(204)
  const session = await SessionClient.of(service, one)
  expect((await session.post(`/users/${erased.userId}/erase`, {})).status).toBe(204)
  await sealAll(service.database, organizationId)
  await make.site(one)
  // More than one page, under a key of several parts.
  const values = `INSERT INTO audit_values SELECT $1, e.id, part, ARRAY[name], NULL, sha256(''), 'x'
    FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, 120)) e,
      unnest('{before,after}'::text[]) part, unnest('{a,b,c}'::text[]) name`
  await service.database.write(organizationId, [
    { name: 'many-values', text: values, values: [organizationId] },
  ])
  const output = path.join(folder, 'one.tar.gz')
  const done = await exportOrganization(service.database, files, organizationId, output, notInterrupted)
  const entries = await contentOf(output)

  const all = Buffer.concat([...entries.values()]).toString('latin1')
  expect(all).not.toContain(marker)
  expect(all).not.toContain(erased.email)
  for (const secret of [one.identity.token, 'secret_hash', 'password_hash', '$argon2']) {
    const without = [...entries].filter(([name]) => name !== 'left-out.json')
    for (const [name, content] of without)
      expect(content.includes(secret), `${secret} in ${name}`).toBe(false)
  }
  const [, manifest = ''] = (entries.get('manifest.json') ?? '').toString().split('\n')
  const described = JSON.parse(manifest).entries as { name: string; bytes: number; sha256: string }[]
  expect(described.map(({ name }) => name)).toEqual(
    [...entries.keys()].filter((name) => name !== 'manifest.json'),
  )
  for (const { name, sha256 } of described) {
    const content = entries.get(name) ?? Buffer.alloc(0)
    expect(createHash('sha256').update(content).digest('hex'), name).toBe(sha256)
  }

  // Every table with rows of this organization has all of them here.
  const [names = []] = await service.database.read(organizationId, [
    {
      name: 'tables-of-organizations',
      text: `SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organization_id'
        WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'user_organizations'`,
      values: [],
    },
  ])
  let rows = 0
  for (const [name] of names) {
    const [counted] = await service.database.read(organizationId, [
      {
        name: `count-${name}`,
        text: `SELECT count(*) FROM ${name} WHERE organization_id = $1`,
        values: [organizationId],
      },
    ])
    const lines = linesOf(entries, name ?? '')
    expect(lines.length, name ?? '').toBe(Number(counted?.[0]?.[0]))
    expect(lines.length, `${name} is empty: test/support/filled-organization.ts makes none`).toBeGreaterThan(
      0,
    )
    rows += lines.length
    for (const line of lines) expect(line.organization_id).toBe(organizationId)
  }
  expect(done).toMatchObject({ rows, missing: [expect.any(String)] })
  expect(linesOf(entries, 'sites').map(({ id }) => id)).toContain(own.id)
  const [people = []] = await service.database.read(organizationId, [
    {
      name: 'people-of-one',
      text: 'SELECT user_id FROM user_organizations WHERE organization_id = $1 ORDER BY user_id',
      values: [organizationId],
    },
  ])
  const written = (entries.get('people.jsonl') ?? '').toString().trim().split('\n')
  expect(written.map((line) => JSON.parse(line).id)).toEqual(people.map(([id]) => id))
  expect(written.join()).toContain(one.identity.email)

  // Checks the chain by hand.
  const log = new Map(linesOf(entries, 'audit_log').map((entry) => [entry.id, entry]))
  let previous = BEFORE_ALL
  const seals = linesOf(entries, 'audit_seals').map((seal) => JSON.parse(JSON.stringify(seal)))
  expect(seals.length).toBe(log.size - linesOf(entries, 'audit_unsealed').length)
  for (const { number, entry_id, sealed_at, hash } of seals) {
    const entry = log.get(entry_id as never)
    const sealed = {
      id: entry?.id ?? null,
      createdAt: entry?.at ?? null,
      action: entry?.action ?? null,
      resource: entry?.resource ?? null,
      recordId: entry?.record_id ?? null,
      userId: entry?.user_id ?? null,
      tokenId: entry?.token_id ?? null,
      requestId: entry?.request_id ?? null,
      before: entry?.before ?? null,
      after: entry?.after ?? null,
    }
    const seal = { number: Number(canonical(number)), sealedAt: sealed_at }
    previous = sealHash(previous, organizationId, seal, entry_id, sealed)
    expect(hash).toBe(previous)
  }
  await expect(
    exportOrganization(service.database, files, organizationId, output, notInterrupted),
  ).rejects.toThrow('exists already')
  await expect(
    exportOrganization(service.database, files, newId(), path.join(folder, 'none.tar'), notInterrupted),
  ).rejects.toThrow('There is no organization')
})
