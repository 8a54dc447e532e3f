import { bind } from '../../src/db/statement.ts'
import { newId } from '../../src/id.ts'
import type { Client } from './client.ts'
import { ADD_RUN } from './filled-organization.ts'
import { make, type Sample } from './samples.ts'
import type { Service } from './service.ts'
import { receiveOrder } from './supply.ts'

/** One record of each resource, by path segment. A resource that is missing here fails the walk. */
export async function oneOfEach(
  client: Client,
  service: Service,
): Promise<{ readonly [segment: string]: Sample }> {
  const { organizationId, userId } = client.identity
  const run = newId()
  await service.database.write(organizationId, [bind(ADD_RUN, [organizationId, run, userId])])
  const site = await make.site(client)
  const task = await make.task(client)
  const content = await make.content(client)
  const assessment = await make.assessment(client, content.id)
  return {
    sites: site,
    'work-tasks': task,
    'work-steps': await make.step(client, task.id),
    'safety-requirements': await make.requirement(client),
    'educational-contents': content,
    assessments: assessment,
    'assessment-questions': await make.question(client, assessment.id),
    manufacturers: await make.manufacturer(client),
    'equipment-groups': await make.equipmentGroup(client),
    orders: await make.order(client, site.id),
    jobs: await make.job(client, site.id),
    events: await make.event(client),
    'calendar-feeds': (await client.post('/calendar-feeds')).body.data,
    roles: await make.role(client),
    users: await make.user(client),
    organizations: { id: organizationId },
    imports: { id: run },
    tokens: (await client.post('/tokens', { name: 'Sample' })).body.data,
    suppliers: (await client.post('/suppliers', { email: 'nobody@nowhere.example' })).body.data,
    'received-orders': await receiveOrder(client, await service.organization(), service.database),
  }
}
