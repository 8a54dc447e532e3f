import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { createUser } from '../../src/domain/people/commands/user.ts'
import { newId } from '../../src/platform/id.ts'
import { directoryOf, newPerson } from '../support/directory.ts'
import { joined, mailedSecret, roleNamed, visit } from '../support/mailed-secrets.ts'
import { useService } from '../support/service.ts'

// Mallory has an organization with a directory and an account there. The directory gives the account the address of a
// person without an account, and waits until that person is invited elsewhere. Seen red with the account taken for
// proved, and with its sessions, tokens or second factors kept.

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
  const begun = await browser.send('POST', '/me/second-factors', { kind: 'totp' })
  const { id, secret } = begun.body.data
  const code = new TOTP({ secret }).generate()
  const confirmed = await browser.send('POST', `/me/second-factors/${id}/confirm`, { code })
  const [recoveryCode] = confirmed.body.data.recoveryCodes
  const renamed = { Operations: [{ op: 'replace', path: 'userName', value: email }] }
  expect((await directory.send('PATCH', `/Users/${user.id}`, renamed)).status).toBe(200)
  // The account works as before until the owner of the address arrives.
  expect((await browser.send('GET', '/sites')).status).toBe(200)

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
