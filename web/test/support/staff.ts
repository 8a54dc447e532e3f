import { PermanentFailure } from '../../../src/platform/outbox/handler.ts'
import type { Client } from '../../../test/support/client.ts'
import { make } from '../../../test/support/samples.ts'
import type { App } from './app.ts'

/**
 * Members, roles, tokens and links of a client.
 * @returns the ids of two invited people, one of whom cannot be reached, of one who left, and of a role
 */
export async function staff({ service }: App, client: Client): Promise<{ readonly [name: string]: string }> {
  const officer = await make.role(client, {
    name: 'Safety officer',
    permissions: ['sites.read', 'work-tasks.read', 'safety-requirements.read', 'safety-requirements.update'],
  })
  const [member] = [
    await make.user(client, { firstName: 'Sanna', lastName: 'Virtanen', roleId: officer.id }),
    await make.user(client, { firstName: 'Oskari', lastName: 'Åberg', roleId: officer.id }),
  ]
  const former = await make.user(client, { firstName: 'Tuuli', lastName: 'Åkerlund', roleId: officer.id })
  await client.send('DELETE', `/users/${former.id}`)
  await client.put(`/organizations/${client.identity.organizationId}/retention`, { signInDays: 365 })
  const unreachable = await make.user(client, {
    email: 'eero.niemi@mill.exampel',
    firstName: 'Eero',
    lastName: 'Niemi',
    roleId: officer.id,
  })
  await service.workOff(client, async ({ to }) => {
    if (to === unreachable.email) throw new PermanentFailure('550 5.1.2 mill.exampel: no such domain')
  })
  const cranes = await service.organization()
  const { organizationId } = cranes.identity
  await cranes.put(`/organizations/${organizationId}`, { name: 'Vuosaari Cranes', timeZone: 'UTC' })
  await cranes.post('/suppliers', { organizationId: client.identity.organizationId })
  await client.post('/suppliers', { email: 'office@dock.example' })
  await service.workOff(cranes)
  const { data: sites } = (await client.get('/sites?count=1')).body
  await client.put(`/sites/${sites[0].id}`, { ...sites[0], description: 'Gate 2 is for lorries.' })
  await client.post('/tokens', { name: 'Planning script', expiresAt: null })
  await client.put(`/organizations/${client.identity.organizationId}/sso`, {
    issuer: 'https://login.kuusikoski.example/mill',
    clientId: 'holdpoint',
    clientSecret: 'n3Fq8xWz',
    roleClaim: 'groups',
    roles: [{ value: 'safety', roleId: officer.id }],
    defaultRoleId: officer.id,
  })
  await client.post(`/organizations/${client.identity.organizationId}/scim-tokens`, { name: 'Entra ID' })
  return { member: member.id, former: former.id, undeliverable: unreachable.id, role: officer.id }
}
