import { beforeAll, expect, test } from 'vitest'
import { createUser } from '../../src/domain/people/commands/user.ts'
import { newId } from '../../src/platform/id.ts'
import type { Client } from '../support/client.ts'
import { visit } from '../support/mailed-secrets.ts'
import { useService } from '../support/service.ts'

// Seen red with an early answer for unknown addresses, with one query fewer for them, and without a try.

/** The database requests: the method, and the first words of each statement. */
const asked: string[] = []
const service = useService({}, (database) => {
  const note =
    <T extends unknown[], R>(lane: string, ask: (organizationId: string, statements: T) => R) =>
    (organizationId: string, statements: T) => {
      asked.push(`${lane} ${statements.map((each) => (each as { name: string }).name).join(' ')}`)
      return ask(organizationId, statements)
    }
  return {
    read: note('read', (...given) => database.read(...(given as Parameters<typeof database.read>))),
    list: note('list', (...given) => database.list(...(given as Parameters<typeof database.list>))),
    write: note('write', (...given) => database.write(...(given as Parameters<typeof database.write>))),
    transaction: database.transaction.bind(database),
  } as never
})

let organization: Client
beforeAll(async () => {
  organization = await service.organization()
})

async function person(): Promise<string> {
  const email = `${newId()}@members.example`
  const { organizationId } = organization.identity
  await createUser(service.database, { email, firstName: 'A', lastName: 'B', organizationId, role: 'viewer' })
  return email
}
const nobody = () => `${newId()}@nowhere.example`

/** What asking about an address makes the service ask the database. */
async function workFor(path: string, email: string): Promise<readonly string[]> {
  asked.length = 0
  const { status } = await visit(service, 'POST', path, { email })
  expect(status).toBe(path === '/session/sso' ? 404 : 204)
  return [...asked]
}

test('known and unknown addresses cause the same database queries, after a try is taken', async () => {
  const resets = await workFor('/password-resets', await person())
  expect(resets.length).toBeGreaterThanOrEqual(4)
  expect(await workFor('/password-resets', nobody())).toEqual(resets)
  const providers = await workFor('/session/sso', await person())
  expect(providers[0]).toBe(resets[0])
  expect(await workFor('/session/sso', nobody())).toEqual(providers)
})
