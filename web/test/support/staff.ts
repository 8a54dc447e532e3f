import type { Client } from '../../../test/support/client.ts'
import { make } from '../../../test/support/samples.ts'
import type { App } from './app.ts'

/** Members, roles, tokens and links of a client. @returns the ids of a member and of a role */
export async function staff({ service }: App, client: Client): Promise<{ readonly [name: string]: string }> {
  const officer = await make.role(client, {
    name: 'Safety officer',
    permissions: ['sites.read', 'work-tasks.read', 'safety-requirements.read', 'safety-requirements.update'],
  })
  const [member] = [
    await make.user(client, { firstName: 'Sanna', lastName: 'Virtanen', roleId: officer.id }),
    await make.user(client, { firstName: 'Oskari', lastName: 'Åberg', roleId: officer.id }),
  ]
  const cranes = await service.organization()
  const { organizationId } = cranes.identity
  await cranes.put(`/organizations/${organizationId}`, { name: 'Vuosaari Cranes', timeZone: 'UTC' })
  await cranes.post('/suppliers', { organizationId: client.identity.organizationId })
  await client.post('/suppliers', { email: 'office@dock.example' })
  await service.workOff(cranes)
  const { data: sites } = (await client.get('/sites?count=1')).body
  await client.put(`/sites/${sites[0].id}`, { ...sites[0], description: 'Gate 2 is for lorries.' })
  await client.post('/tokens', { name: 'Planning script', expiresAt: null })
  return { member: member.id, role: officer.id }
}
