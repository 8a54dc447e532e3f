import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../src/platform/id.ts'
import { type Mailer, openMailer } from '../src/platform/mail/mailer.ts'
import { EgressPolicy } from '../src/platform/outgoing/egress-policy.ts'
import type { Client } from './support/client.ts'
import { type FakeSmtp, fakeSmtp } from './support/fake-smtp.ts'
import { joined, mailedSecret, roleNamed, visit } from './support/mailed-secrets.ts'
import { rowsOf } from './support/outbox.ts'
import type { Sample } from './support/samples.ts'
import { useService } from './support/service.ts'
import { sqlAs } from './support/supply.ts'

const service = useService()
const NO_SUCH_USER = '550 5.1.1 <%s>: no such user here'

let client: Client
let roleId: string
let server: FakeSmtp
let post: Mailer
beforeAll(async () => {
  client = await service.organization()
  roleId = await roleNamed(client, 'worker')
  server = await fakeSmtp({ 'RCPT TO:<gone': NO_SUCH_USER, 'RCPT TO:<later': '450 4.2.1 Try later' })
  const egress = new EgressPolicy([{ host: '127.0.0.1', port: undefined }])
  post = openMailer(
    { smtpUrl: server.url, mailFrom: 'holdpoint@mail.example', dataFolder: '' },
    egress,
    () => {},
  )
})
afterAll(() => server.close())

const invite = async (email: string): Promise<Sample> =>
  (await client.post('/users?with[]=invitation', { email, firstName: 'Eero', lastName: 'Niemi', roleId }))
    .body.data
const invitationOf = async (id: string) =>
  (await client.get(`/users/${id}?with[]=invitation`)).body.data.invitation
const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)

describe('an invitation', () => {
  test('is sent, and accepted once the person has', async () => {
    expect((await invite(`${newId()}@members.example`)).invitation).toEqual({
      status: 'sent',
      reason: null,
      at,
    })
    await service.workOff(client)
    const { user } = await joined(service, client, {
      email: `${newId()}@members.example`,
      roleId,
      password: 'correct horse battery',
    })
    expect(await invitationOf(user.id)).toEqual({ status: 'accepted', reason: null, at })
    expect((await client.post(`/users/${user.id}/invite`)).body.code).toBe('accepted_already')
  })

  // Seen red with 5xx retried like other failures, and with the reason only in the outbox.
  test('that is permanently refused ends at once, and shows the reason to people who may see members', async () => {
    const { id } = await invite(`gone-${newId()}@members.example`)
    expect(await service.workOff(client, post)).toEqual([])
    expect(await rowsOf(client)).toMatchObject([{ attempts: 1, given_up: true, waiting: false }])
    const undeliverable = { status: 'undeliverable', reason: NO_SUCH_USER, at }
    expect(await invitationOf(id)).toEqual(undeliverable)
    const viewer = await service.member(client, 'viewer', ['users.read'])
    const list = await viewer.get('/users?with[]=invitation&count=500')
    expect(list.body.data.find((user: Sample) => user.id === id).invitation).toEqual(undeliverable)
    await sqlAs(service, client, 'DELETE FROM outbox WHERE organization_id = $1')
    const again = await client.post(`/users/${id}/invite?with[]=invitation`)
    expect(again.body.data.invitation).toEqual({ status: 'sent', reason: null, at })
    const { secret } = await mailedSecret(service, client)
    const accepted = await visit(service, 'POST', `/invitations/${secret}`, {
      password: 'correct horse battery',
    })
    expect(accepted.status).toBe(204)
    expect((await service.auditOf(client, id)).map(({ action }) => action)).toEqual([
      'create',
      'invite',
      'accept',
    ])
  })

  test('that is temporarily refused is tried for two days, and only then undeliverable', async () => {
    const { id } = await invite(`later-${newId()}@members.example`)
    await service.workOff(client, post)
    expect(await rowsOf(client)).toMatchObject([{ attempts: 1, given_up: false, waiting: true }])
    expect(await invitationOf(id)).toMatchObject({ status: 'sent' })
    await sqlAs(service, client, 'UPDATE outbox SET attempts = 54, due_at = now() WHERE organization_id = $1')
    await service.workOff(client, post)
    expect(await invitationOf(id)).toMatchObject({
      status: 'undeliverable',
      reason: expect.stringContaining('450'),
    })
    await sqlAs(service, client, 'DELETE FROM outbox WHERE organization_id = $1')
  })

  test('is sent again only by those who may invite', async () => {
    const { id } = await invite(`${newId()}@members.example`)
    const reader = await service.member(client, 'viewer', ['users.read', 'users.update'])
    expect((await reader.post(`/users/${id}/invite`)).status).toBe(403)
    const stranger = await service.organization()
    expect((await stranger.post(`/users/${id}/invite`)).status).toBe(404)
  })
})
