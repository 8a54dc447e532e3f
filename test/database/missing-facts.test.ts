import { readdir, readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { site as siteResource } from '../../src/domain/register/sites/resource.ts'
import { audit } from '../../src/engine/index.ts'
import { callerValue } from '../../src/platform/auth/authorize.ts'
import { requireHeld, requireRoleHeld } from '../../src/platform/auth/granting.ts'
import { issueSecret } from '../../src/platform/auth/secret.ts'
import { type Credential, readCredential } from '../../src/platform/auth/token.ts'
import { newId } from '../../src/platform/id.ts'
import { type BoundStatement, bind, forCaller, statement } from '../../src/platform/postgres/statement.ts'
import type { Client } from '../support/client.ts'
import { make } from '../support/samples.ts'
import { useService } from '../support/service.ts'

const service = useService({})
let client: Client
let roleId: string
let token: Credential
let session: Credential

beforeAll(async () => {
  client = await service.organization()
  roleId = (await client.post('/roles', { name: 'Reader', permissions: ['sites.read'] })).body.data.id
  const known = readCredential(`Bearer ${client.identity.token}`)
  if (!known) throw new Error('the token of the test is not well-formed')
  token = known
  const { organizationId, userId } = client.identity
  const { secretHash } = issueSecret('session', organizationId)
  session = { kind: 'session', organizationId, secretHash }
  await service.database.write(organizationId, [bind(SESSION, [organizationId, newId(), userId, secretHash])])
})

const SESSION = statement(`
INSERT INTO sessions (organization_id, id, user_id, secret_hash, expires_at)
VALUES ($1, $2, $3, $4::bytea, now() + interval '1 hour')`)

const checks: { readonly [what: string]: () => BoundStatement } = {
  'a permission is given': () => requireHeld(client.identity.organizationId, ['sites.read']),
  'a role is given': () => requireRoleHeld(client.identity.organizationId, roleId),
}

/** The result of a check with this caller; undefined: it is sent without one. */
async function outcome(check: () => BoundStatement, caller?: unknown): Promise<string> {
  const statements = caller === undefined ? [check()] : forCaller([check()], caller)
  return service.database.write(client.identity.organizationId, statements).then(
    () => 'allowed',
    (error: Error) => error.message,
  )
}

describe.each(Object.entries(checks))('where %s', (_, check) => {
  test('what the caller holds is allowed, in a session, with a token and by name', async () => {
    expect(await outcome(check, callerValue(session))).toBe('allowed')
    expect(await outcome(check, callerValue(token))).toBe('allowed')
    expect(await outcome(check, callerValue(client.identity))).toBe('allowed')
  })

  // Seen red with checks that compare without IS NOT TRUE.
  test.each([
    ['nobody is named', (): unknown => undefined],
    ['the caller is empty', () => [null, null, null]],
    ['the token is unknown', () => callerValue({ ...token, secretHash: `\\x${'00'.repeat(32)}` })],
    ['a token is presented as a session', () => callerValue({ ...token, kind: 'session' })],
    ['the user is not a member', () => callerValue({ userId: newId() })],
  ])('it is refused where %s', async (__, caller) => {
    expect(await outcome(check, caller())).toBe('invalid')
  })

  // Seen red with a check that read the caller from settings of the transaction.
  test('no setting of the transaction stands in for the caller', async () => {
    const { organizationId, userId } = client.identity
    const note = statement(
      `SELECT set_config('app.user_id', $1, true), set_config('app.token_id', 'none', true)`,
    )
    const noted = service.database.write(organizationId, [bind(note, [userId]), check()])
    await expect(noted).rejects.toThrow('invalid')
  })
})

// Seen red with a setting that may be missing.
test('a change is not stored without the earlier state of the record', async () => {
  const { organizationId, userId } = client.identity
  const site = await make.site(client)
  const author = { organizationId, requestId: newId(), caller: { userId, tokenId: null } }
  const entry = audit(siteResource, author, site.id, 'update')
  await expect(service.database.write(organizationId, [entry])).rejects.toThrow('app.before')
})

// Seen red with the order that used to travel to its supplier as `app.order`.
test('the sources only use two settings: whose rows are visible, and the state before a change', async () => {
  const files = await readdir('src', { recursive: true })
  const sources = await Promise.all(
    files.filter((file) => file.endsWith('.ts')).map((file) => readFile(`src/${file}`, 'utf8')),
  )
  const settings = sources.flatMap((source) =>
    Array.from(source.matchAll(/'(app\.\w+)'/g), ([, name]) => name),
  )
  expect([...new Set(settings)].sort()).toEqual(['app.before', 'app.organization_id'])
})
