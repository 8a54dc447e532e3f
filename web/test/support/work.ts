import type { Client } from '../../../test/support/client.ts'
import { make, type Sample } from '../../../test/support/samples.ts'

const STEPS = [
  { name: 'Tell everybody affected', riskLevel: 'low', estimatedDurationMinutes: 5 },
  { name: 'Shut the grinder down in order', riskLevel: 'medium', estimatedDurationMinutes: 5 },
  { name: 'Operate every isolating device', riskLevel: 'high', estimatedDurationMinutes: 15 },
  {
    name: 'Verify zero energy',
    riskLevel: 'critical',
    estimatedDurationMinutes: 10,
    requiresApproval: true,
    description: 'Try to start the machine from every control. Then put the controls back to off.',
  },
] as const

/** A task with four steps and two requirements. */
export async function lockout(
  client: Client,
  more: { readonly [field: string]: unknown } = {},
): Promise<Sample> {
  const task = await make.task(client, {
    name: 'Lock out a grinder',
    description: 'Isolate every energy source before the guard is opened.',
    ...more,
  })
  const before = await make.requirement(client, { name: 'Authorised for lockout' })
  const onSite = await make.requirement(client, { name: 'Personal lock in use', onSite: true })
  for (const [index, step] of STEPS.entries()) {
    await make.step(client, task.id, {
      ...step,
      safetyRequirementIds: index === 2 ? [before.id, onSite.id] : index === 3 ? [before.id] : [],
    })
  }
  return task
}

/** The same task confirmed, and its second version begun, which says more. */
export async function secondVersion(client: Client): Promise<{ confirmed: Sample; draft: Sample }> {
  const task = await lockout(client)
  const { body: confirmed } = await client.post(`/work-tasks/${task.id}/confirm`)
  const { body: draft } = await client.put(`/work-tasks/${task.id}`, {
    name: 'Lock out a grinder',
    description: 'Isolate and lock every energy source before the guard is opened.',
    active: true,
    status: 'draft',
  })
  const { body: steps } = await client.get(`/work-steps?workTaskId=${task.id}&orderBy=order&order=asc`)
  const [first, , third] = steps.data
  await client.put(`/work-steps/${third.id}`, {
    name: 'Operate and lock every isolating device',
    riskLevel: 'critical',
    status: 'draft',
  })
  await client.put(`/work-steps/${first.id}`, { ...first, status: 'draft', active: false })
  await make.step(client, task.id, { name: 'Relieve stored energy', riskLevel: 'high' })
  return { confirmed: confirmed.data, draft: draft.data }
}

/** The task of `lockout` with all that it needs confirmed, so that it can be ordered; its requirements have the contents. */
export async function confirmedTask(
  client: Client,
  more: { readonly [field: string]: unknown } = {},
  educationalContentIds: readonly string[] = [],
): Promise<Sample> {
  const task = await lockout(client, more)
  const { body: steps } = await client.get(`/work-steps?workTaskId=${task.id}&with[]=safetyRequirements`)
  const requirements = new Map<string, Sample>(
    steps.data
      .flatMap(({ safetyRequirements }: Sample) => safetyRequirements)
      .map((requirement: Sample) => [requirement.id, requirement]),
  )
  for (const { id, name } of requirements.values()) {
    await client.put(`/safety-requirements/${id}`, { name, status: 'confirmed', educationalContentIds })
  }
  return (await client.post(`/work-tasks/${task.id}/confirm`)).body.data
}
