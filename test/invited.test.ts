import { expect, test } from 'vitest'
import { actingMember } from '../src/domain/people/commands/acting-member.ts'
import { listOf } from '../src/domain/people/commands/directory.ts'
import { createToken } from '../src/domain/people/commands/token.ts'
import { newId } from '../src/platform/id.ts'
import type { Client } from './support/client.ts'
import { roleNamed } from './support/mailed-secrets.ts'
import { make } from './support/samples.ts'
import { useService } from './support/service.ts'
import { supply } from './support/supply.ts'

/** An invited person who has not accepted has no access yet: the address may be mistyped, or chosen to deceive. */
const service = useService()

/** Invites an address without an answer, and sends the invitation. */
async function invited(client: Client, role: string, email = `${newId()}@invited.example`): Promise<string> {
  const roleId = await roleNamed(client, role)
  const { status, body } = await client.post('/users', {
    email,
    firstName: 'Eero',
    lastName: 'Niemi',
    roleId,
  })
  expect(status).toBe(201)
  await service.workOff(client)
  return body.data.id
}

test('a supplier request by address reaches no organization that has only invited the person', async () => {
  const [buyer, supplier, impostor] = [
    await service.organization(),
    await service.organization(),
    await service.organization(),
  ]
  const { email } = supplier.identity
  await invited(impostor, 'administrator', email)
  const { body } = await buyer.post('/suppliers', { email })
  expect((await impostor.get('/suppliers')).body.data).toEqual([])
  expect((await impostor.post(`/suppliers/${body.data.id}/accept`)).status).toBe(404)
  expect((await supplier.post(`/suppliers/${body.data.id}/accept`)).status).toBe(200)
})

test('nobody gets a mail about orders and requests before they accept', async () => {
  const { supplier, buyer, confirmed } = await supply(service)
  await invited(supplier, 'coordinator')
  await invited(supplier, 'administrator')
  await service.workOff(supplier)
  await confirmed()
  const asker = await service.organization()
  await asker.post('/suppliers', { organizationId: supplier.identity.organizationId })
  const sent = await service.workOff(supplier)
  expect(sent.map(({ to }) => to)).toEqual([supplier.identity.email, supplier.identity.email])
  expect(await service.workOff(buyer)).toEqual([])
})

test('nobody gets a mail about assignments before they accept', async () => {
  const client = await service.organization()
  const userId = await invited(client, 'worker')
  const event = await make.event(client)
  expect((await client.post(`/events/${event.id}/assignments`, { userId })).status).toBe(201)
  expect(await service.workOff(client)).toEqual([])
})

test('no command acts in the name of a person who has not accepted, or makes a token for them', async () => {
  const client = await service.organization()
  const { organizationId } = client.identity
  const user = await invited(client, 'planner')
  const acting = actingMember(service.database, organizationId, user, ['sites.create'])
  await expect(acting).rejects.toThrow('is not an active member')
  const token = createToken(service.database, { organizationId, user, name: 'Early' })
  await expect(token).rejects.toThrow('is not an active member')
  const members = await listOf(service.database, 'users', organizationId)
  expect(members.find(({ id }) => id === user)).toMatchObject({ status: 'invited' })
})
