import type { Client } from '../../../test/support/client.ts'
import { make, type Sample } from '../../../test/support/samples.ts'

/** A requirement that was confirmed, and its next version, which says more. */
export async function requirementVersions(client: Client): Promise<{ confirmed: Sample; draft: Sample }> {
  const content = await make.content(client, { title: 'Lockout in seven steps' })
  const { id } = await make.requirement(client, {
    name: 'Authorised for lockout',
    description: 'Lockout training passed within the last year.',
    educationalContentIds: [content.id],
    validTo: '2027-11-20',
  })
  const { body: confirmed } = await client.put(`/safety-requirements/${id}`, {
    name: 'Authorised for lockout',
    status: 'confirmed',
  })
  const task = await make.task(client, { name: 'Change a grinding wheel' })
  await make.step(client, task.id, { safetyRequirementIds: [id] })
  const { body: draft } = await client.put(`/safety-requirements/${id}`, {
    name: 'Authorised for lockout and tagout',
    description: 'Lockout training passed within the last two years, and shown on site.',
    onSite: true,
  })
  return { confirmed: confirmed.data, draft: draft.data }
}
