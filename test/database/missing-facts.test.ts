import { beforeAll, describe, expect, test } from 'vitest'
import { requireHeld, requireRoleHeld } from '../../src/auth/granting.ts'
import { type BoundStatement, bind, statement } from '../../src/db/statement.ts'
import { newId } from '../../src/id.ts'
import type { Client } from '../support/client.ts'
import { useService } from '../support/service.ts'

const service = useService()
let client: Client
let roleId: string
let ownToken: string

beforeAll(async () => {
  client = await service.organization()
  roleId = (await client.post('/roles', { name: 'Reader', permissions: ['sites.read'] })).body.data.id
  ownToken = (await client.get('/tokens')).body.data[0].id
})

const NOTE_USER = statement(`SELECT set_config('app.user_id', $1, true)`)
const NOTE_TOKEN = statement(`SELECT set_config('app.token_id', $1, true)`)

const facts = {
  user: () => bind(NOTE_USER, [client.identity.userId]),
  stranger: () => bind(NOTE_USER, [newId()]),
  token: () => bind(NOTE_TOKEN, [ownToken]),
  unknownToken: () => bind(NOTE_TOKEN, [newId()]),
  noToken: () => bind(NOTE_TOKEN, ['none']),
}

const checks: { readonly [what: string]: () => BoundStatement } = {
  'a permission is given': () => requireHeld(client.identity.organizationId, ['sites.read']),
  'a role is given': () => requireRoleHeld(client.identity.organizationId, roleId),
}

/** What comes of a check, by the settings that it can read. */
async function outcome(check: () => BoundStatement, known: readonly (keyof typeof facts)[]): Promise<string> {
  const statements = [...known.map((fact) => facts[fact]()), check()]
  return service.database.write(client.identity.organizationId, statements).then(
    () => 'allowed',
    (error: Error) => error.message,
  )
}

describe.each(Object.entries(checks))('where %s', (_, check) => {
  test('what the caller holds is allowed, in a session and with a token', async () => {
    expect(await outcome(check, ['user', 'noToken'])).toBe('allowed')
    expect(await outcome(check, ['user', 'token'])).toBe('allowed')
  })

  // Seen red with a missing token taken for none, and with checks that compare without IS NOT TRUE.
  test.each([
    ['nobody is known', []],
    ['it is not known whether a token narrows the user', ['user']],
    ['the user is not known', ['noToken']],
    ['the user is no member', ['stranger', 'noToken']],
    ['the token is unknown', ['user', 'unknownToken']],
  ] as const)('it is refused where %s', async (__, known) => {
    expect(await outcome(check, known)).toBe('invalid')
  })
})
