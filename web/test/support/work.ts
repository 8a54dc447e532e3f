import type { Client } from '../../../test/support/client.ts'
import { change, confirmed } from '../../../test/support/procedures.ts'
import { make, type Sample } from '../../../test/support/samples.ts'
import { givePictures } from './drawn-pictures.ts'

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

/** How the third step is carried out. */
const EXECUTION = {
  checks: [
    {
      name: 'Oxygen',
      unit: '%',
      minimum: '19.5',
      maximum: '23.5',
      maxAgeMinutes: 60,
      stopsWork: true,
    },
    { name: 'Flammable gas', unit: '% LEL', exclusiveMaximum: '10', required: false },
  ],
  photoRequired: true,
  watchMinutes: 30,
  roundMinutes: 15,
}

/**
 * A draft of a task with four steps and two requirements. All of them were confirmed once and are drafts again, like
 * most records that people work on, so that an id is not the canonicalId.
 */
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
  const steps: Sample[] = []
  for (const [index, step] of STEPS.entries()) {
    const safetyRequirementIds = index === 2 ? [before.id, onSite.id] : index === 3 ? [before.id] : []
    steps.push(await make.step(client, task.id, { ...step, safetyRequirementIds }))
  }
  await client.put(`/work-steps/${steps[2]?.id}/execution`, EXECUTION)
  await givePictures(client, `/work-steps/${steps[2]?.id}`)
  for (const requirement of [before, onSite]) await nextDraft(client, 'safety-requirements', requirement)
  await client.post(`/work-tasks/${task.id}/confirm`)
  for (const step of steps) await change(client, 'work-steps', step, { status: 'draft' })
  return change(client, 'work-tasks', task, { status: 'draft' })
}

/** Confirms a draft unchanged and starts its next version. */
export async function nextDraft(client: Client, segment: string, draft: Sample): Promise<Sample> {
  return change(client, segment, await confirmed(client, segment, draft), { status: 'draft' })
}

/** The same task confirmed, and its next version started, which says more. */
export async function twoVersions(client: Client): Promise<{ confirmed: Sample; draft: Sample }> {
  const task = await lockout(client)
  const { body: before } = await client.post(`/work-tasks/${task.id}/confirm`)
  const draft = await change(client, 'work-tasks', task, {
    description: 'Isolate and lock every energy source before the guard is opened.',
    status: 'draft',
  })
  const { body: steps } = await client.get(`/work-steps?workTaskId=${task.id}&orderBy=order&order=asc`)
  const [first, , third] = steps.data
  const changed = await change(client, 'work-steps', third, {
    name: 'Operate and lock every isolating device',
    riskLevel: 'critical',
    status: 'draft',
  })
  const [oxygen] = EXECUTION.checks
  await client.put(`/work-steps/${changed.id}/execution`, { checks: [{ ...oxygen, maximum: '22.5' }] })
  await change(client, 'work-steps', first, { status: 'draft', active: false })
  await make.step(client, task.id, { name: 'Relieve stored energy', riskLevel: 'high' })
  return { confirmed: before.data, draft }
}

/**
 * The task of `lockout`, confirmed with everything it needs so that it can be ordered; its requirements have the
 * contents.
 */
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
