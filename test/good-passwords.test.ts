import { beforeAll, describe, expect, test } from 'vitest'
import { setPassword } from '../src/domain/people/commands/password.ts'
import { createUser } from '../src/domain/people/commands/user.ts'
import { newId } from '../src/platform/id.ts'
import type { Browser } from './support/browser.ts'
import type { Client } from './support/client.ts'
import { joined, mailedSecret, roleNamed, visit } from './support/mailed-secrets.ts'
import { useService } from './support/service.ts'

// Seen red without each of the four checks, with digits at the end that make a password another one, and without the
// names of the person's other organizations.

const service = useService()
const password = 'correct horse battery'
const local = `aino.${newId().slice(-6)}x`
const email = `${local}@mill-${newId().slice(-6)}x.example`
let client: Client
let browser: Browser
let roleId: string
let company: string

beforeAll(async () => {
  client = await service.organization()
  const other = await service.organization()
  roleId = await roleNamed(client, 'viewer')
  browser = (await joined(service, client, { email, roleId, password })).browser
  company = `Sahala ${newId().slice(-6)} Sawmill x`
  await other.put(`/organizations/${other.identity.organizationId}`, { name: company })
  const { organizationId } = other.identity
  await createUser(service.database, { email, firstName: 'A', lastName: 'L', organizationId, role: 'viewer' })
})

const guessed: readonly (readonly [what: string, password: () => string, code: string])[] = [
  ['one of the most common', () => '1q2w3e4r5t', 'password_common'],
  ['a common one in capitals with digits behind it', () => 'PassWord20261', 'password_common'],
  ['a common one twice', () => 'letmeinletmein', 'password_common'],
  ['one character', () => '..........', 'password_repeated'],
  ['a run of the keyboard', () => 'Qwertyuiop1', 'password_run'],
  ['a run of a Nordic keyboard', () => 'asdfghjklöä', 'password_run'],
  ['the alphabet backwards', () => 'zyxwvutsrqp', 'password_run'],
  ['the digits', () => '1234567890', 'password_run'],
  ['the service', () => 'Holdpoint2026', 'password_name'],
  ['another organization of the person', () => `${company.replaceAll(' ', '')}7`, 'password_name'],
  ['the part before the @', () => `${local}12345`, 'password_name'],
  ['the domain of the address', () => email.split('@')[1] ?? '', 'password_name'],
  ['the address', () => email.toUpperCase(), 'password_name'],
]

describe.each(guessed)('a password that is %s', (_, of, code) => {
  test('is refused, and the old one stays', async () => {
    const change = { password: of(), currentPassword: password }
    const { status, body } = await browser.send('PUT', '/me', change)
    expect({ status, details: body.details }).toEqual({
      status: 422,
      details: { password: [{ code, params: {} }] },
    })
    expect((await browser.send('GET', '/me')).status).toBe(200)
  })
})

test('an invitation and a reset refuse it too, and their links still work', async () => {
  const invited = `${newId()}@members.example`
  await client.post('/users', { email: invited, firstName: 'Eero', lastName: 'Niemi', roleId })
  const { secret } = await mailedSecret(service, client)
  const bad = { password: 'Football2026' }
  const refused = { status: 422, body: { details: { password: [{ code: 'password_common' }] } } }
  expect(await visit(service, 'POST', `/invitations/${secret}`, bad)).toMatchObject(refused)
  expect((await visit(service, 'POST', `/invitations/${secret}`, { password })).status).toBe(204)
  await visit(service, 'POST', '/password-resets', { email: invited })
  const reset = (await mailedSecret(service, client)).secret
  expect(await visit(service, 'POST', `/password-resets/${reset}`, bad)).toMatchObject(refused)
  expect((await visit(service, 'POST', `/password-resets/${reset}`, { password })).status).toBe(204)
})

test('the commands refuse it, and make and change nobody', async () => {
  const { organizationId } = client.identity
  const stranger = `${newId()}@members.example`
  const made = { email: stranger, firstName: 'A', lastName: 'B', organizationId, password: 'football2026' }
  await expect(createUser(service.database, made)).rejects.toThrow('Many people use this password')
  expect((await client.get(`/users?search=${stranger}`)).body.data).toEqual([])
  await expect(setPassword(service.database, email, company)).rejects.toThrow('name of the service')
  expect((await visit(service, 'POST', '/session', { email, password })).status).toBe(201)
})
