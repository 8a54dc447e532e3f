import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { createUser } from '../../src/domain/people/commands/user.ts'
import { invited } from '../../src/domain/people/invitations/mail.ts'
import { newId } from '../../src/platform/id.ts'
import type { Message } from '../../src/platform/outbox/handler.ts'
import { begin, commitUnder } from '../support/direct-sql.ts'
import { type Directory, directoryOf, newPerson } from '../support/directory.ts'
import { filesInMemory } from '../support/files-in-memory.ts'
import { joined, mailedSecret, roleNamed, visit } from '../support/mailed-secrets.ts'
import { useService } from '../support/service.ts'

// Mallory has an organization with a directory and an account there. The directory gives the account the address of a
// person without an account, and waits until that person is invited elsewhere. Seen red with the account taken for
// proved, and with its sessions, tokens, calendar feeds or second factors kept. Links mailed to an earlier address: seen red with
// links that count for any address.

const service = useService()
const password = 'correct horse battery'
const chosen = 'chosen by the owner'

test('an account to which a directory gave another person’s address opens nothing once the owner comes', async () => {
  const [mallorys, victims] = [await service.organization(), await service.organization()]
  const directory = await directoryOf(service, mallorys)
  const email = `${newId()}@members.example`
  const own = `${newId()}@members.example`
  const administrator = await roleNamed(mallorys, 'administrator')
  const { user, browser } = await joined(service, mallorys, { email: own, roleId: administrator, password })
  const { token } = (await browser.send('POST', '/tokens', { name: 'Mine' })).body.data
  const script = service.as(mallorys, token)
  const feed = (await browser.send('POST', '/calendar-feeds', {})).body.data.url
  const begun = await browser.send('POST', '/me/second-factors', { kind: 'totp' })
  const { id, secret } = begun.body.data
  const code = new TOTP({ secret }).generate()
  const confirmed = await browser.send('POST', `/me/second-factors/${id}/confirm`, { code })
  const [recoveryCode] = confirmed.body.data.recoveryCodes
  const renamed = { Operations: [{ op: 'replace', path: 'userName', value: email }] }
  expect((await directory.send('PATCH', `/Users/${user.id}`, renamed)).status).toBe(200)
  // The account works as before until the owner of the address arrives.
  expect((await browser.send('GET', '/sites')).status).toBe(200)
  expect((await fetch(feed)).status).toBe(200)

  const names = { firstName: 'Aino', lastName: 'Laine' }
  const roleId = await roleNamed(victims, 'administrator')
  expect((await victims.post('/users', { email, ...names, roleId })).body.data.id).toBe(user.id)
  const { organizationId } = victims.identity
  const elsewhere = await service.organization()
  await expect(
    createUser(service.database, { email, ...names, organizationId: elsewhere.identity.organizationId }),
  ).rejects.toThrow('Nobody has proved')
  const { to, secret: link } = await mailedSecret(service, victims)
  expect(to).toBe(email)
  expect((await visit(service, 'GET', `/invitations/${link}`)).body.data.needsPassword).toBe(true)
  expect((await visit(service, 'POST', `/invitations/${link}`, {})).status).toBe(422)
  expect((await visit(service, 'POST', `/invitations/${link}`, { password: chosen })).status).toBe(204)

  const signIn = (body: object) => visit(service, 'POST', '/session', { email, ...body })
  expect((await browser.send('PUT', '/session/organization', { organizationId })).status).toBe(401)
  expect((await script.get('/me/access')).status).toBe(401)
  expect((await fetch(feed)).status).toBe(404)
  for (const factor of [{}, { code: recoveryCode }])
    expect((await signIn({ password, ...factor })).body.code).toBe('wrong_credentials')
  expect((await signIn({ password: chosen })).status).toBe(201)
  // From now on it is the owner's, like any other account.
  const third = await service.organization()
  await third.post('/users', { email, ...names, roleId: await roleNamed(third, 'viewer') })
  const next = await mailedSecret(service, third)
  expect((await visit(service, 'POST', `/invitations/${next.secret}`, {})).status).toBe(204)
  expect((await signIn({ password: chosen })).status).toBe(201)
})

test('an account made by a directory has no password before its link is followed', async () => {
  const client = await service.organization()
  const directory = await directoryOf(service, client)
  const email = `${newId()}@members.example`
  await directory.send('POST', '/Users', { ...newPerson(email), password })
  expect((await visit(service, 'POST', '/session', { email, password })).body.code).toBe('wrong_credentials')
})

/** Mallory, whose directory has a person at an address of hers. */
async function mallory() {
  const client = await service.organization()
  const directory = await directoryOf(service, client)
  const own = `${newId()}@members.example`
  const { id } = (await directory.send('POST', '/Users', newPerson(own))).body as { id: string }
  return { client, directory, own, id }
}

async function rename(directory: Directory, id: string): Promise<string> {
  const email = `${newId()}@members.example`
  const renamed = { Operations: [{ op: 'replace', path: 'userName', value: email }] }
  expect((await directory.send('PATCH', `/Users/${id}`, renamed)).status).toBe(200)
  return email
}

/** The owner of the address accepts an invitation elsewhere, and chooses a password. */
async function ownerComes(email: string): Promise<void> {
  const victims = await service.organization()
  const roleId = await roleNamed(victims, 'administrator')
  await victims.post('/users', { email, firstName: 'Aino', lastName: 'Laine', roleId })
  const { to, secret } = await mailedSecret(service, victims)
  expect(to).toBe(email)
  expect((await visit(service, 'GET', `/invitations/${secret}`)).body.data.needsPassword).toBe(true)
  expect((await visit(service, 'POST', `/invitations/${secret}`, { password: chosen })).status).toBe(204)
}

test('an invitation that went to an earlier address is worthless, and the new address gets one', async () => {
  const { client, directory, own, id } = await mallory()
  const early = await mailedSecret(service, client)
  expect(early.to).toBe(own)
  const email = await rename(directory, id)
  const path = `/invitations/${early.secret}`
  expect((await visit(service, 'GET', path)).status).toBe(404)
  expect((await visit(service, 'POST', path, { password })).status).toBe(404)
  const later = await mailedSecret(service, client)
  expect(later.to).toBe(email)
  await ownerComes(email)
  expect((await visit(service, 'POST', path, { password })).status).toBe(404)
  expect((await visit(service, 'POST', `/invitations/${later.secret}`, {})).status).toBe(204)
  expect((await visit(service, 'POST', '/session', { email, password: chosen })).status).toBe(201)
})

test('a password reset that went to an earlier address changes no password', async () => {
  const client = await service.organization()
  const directory = await directoryOf(service, client)
  const own = `${newId()}@members.example`
  const roleId = await roleNamed(client, 'viewer')
  const { user } = await joined(service, client, { email: own, roleId, password })
  const links: string[] = []
  for (const _ of [1, 2, 3]) {
    await visit(service, 'POST', '/password-resets', { email: own })
    links.push((await mailedSecret(service, client)).secret)
  }
  const email = await rename(directory, user.id)
  await ownerComes(email)
  for (const link of links)
    expect((await visit(service, 'POST', `/password-resets/${link}`, { password })).status).toBe(404)
  expect((await visit(service, 'POST', '/session', { email, password: chosen })).status).toBe(201)
  // They do not use up what its owner may ask for.
  await visit(service, 'POST', '/password-resets', { email })
  const { to, secret } = await mailedSecret(service, client)
  expect(to).toBe(email)
  expect(
    (await visit(service, 'POST', `/password-resets/${secret}`, { password: 'another of mine' })).status,
  ).toBe(204)
})

test('a link is worthless whose address changes while it is mailed', async () => {
  const { client, directory, id } = await mallory()
  const { database } = service
  const sent: Message[] = []
  const read: typeof database.read = async (...given) => {
    const found = await database.read(...given)
    await rename(directory, id)
    return found
  }
  const transactions = {
    read,
    list: database.list.bind(database),
    write: database.write.bind(database),
    transaction: database.transaction.bind(database),
  }
  const dependencies = {
    transactions,
    files: filesInMemory(),
    origin: 'https://holdpoint.example',
    send: async (message: Message) => void sent.push(message),
  }
  const { organizationId, userId } = client.identity
  await invited(dependencies, organizationId, { userId: id, inviterId: userId })
  expect(sent).toHaveLength(1)
  const secret = /\/invitations\/(hi_[\w-]+)\?/.exec(sent[0]?.text ?? '')?.[1]
  expect((await visit(service, 'POST', `/invitations/${secret}`, { password })).status).toBe(404)
})

test('a link is worthless whose address changes while it is followed', async () => {
  const { client, id } = await mallory()
  const { secret } = await mailedSecret(service, client)
  const email = `${newId()}@members.example`
  const directory = await begin(client.identity.organizationId)
  await directory.query('UPDATE users SET email = $2, address_proved = false WHERE id = $1', [id, email])
  const followed = await commitUnder(
    directory,
    visit(service, 'POST', `/invitations/${secret}`, { password }),
  )
  expect(followed.status).toBe(404)
  expect((await visit(service, 'POST', '/session', { email, password })).body.code).toBe('wrong_credentials')
})
