import { describe, expect, test } from 'vitest'
import { bind, statement } from '../src/platform/postgres/statement.ts'
import type { Client } from './support/client.ts'
import { change, confirmed, orderWithLines, procedure } from './support/procedures.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()

const confirm = (client: Client, { id }: Sample) => client.post(`/orders/${id}/confirm?with[]=lines`)

async function frozen(client: Client, { id }: Sample): Promise<Sample> {
  const { organizationId } = client.identity
  const rows = await service.database.transaction(organizationId, (transaction) =>
    transaction.run(
      bind(statement('SELECT frozen FROM orders WHERE organization_id = $1 AND id = $2'), [
        organizationId,
        id,
      ]),
    ),
  )
  return JSON.parse(rows[0]?.[0] ?? 'null')
}

const lineOf = ({ task, step, requirement, content }: Sample): Sample => ({
  workTaskGroupId: task.canonicalId,
  displayOrder: 1,
  workTask: {
    id: task.id,
    canonicalId: task.canonicalId,
    version: task.version,
    name: task.name,
    description: task.description,
  },
  steps: [
    {
      workStepGroupId: step.canonicalId,
      workStep: {
        id: step.id,
        canonicalId: step.canonicalId,
        version: step.version,
        name: step.name,
        description: step.description,
        riskLevel: step.riskLevel,
        order: step.order,
      },
      requirements: [
        {
          id: requirement.id,
          canonicalId: requirement.canonicalId,
          version: requirement.version,
          name: requirement.name,
          onSite: requirement.onSite,
          order: requirement.order,
          educationalContents: [{ id: content.id, title: content.title, order: 1 }],
        },
      ],
    },
  ],
})

/** Makes a confirmed next version of each part of a procedure, under new names. */
async function renew(client: Client, parts: Sample): Promise<Sample> {
  const next = (segment: string, record: Sample, name: string) =>
    change(client, segment, record, { [name]: 'Renewed', status: 'confirmed' })
  return {
    ...parts,
    task: await next('work-tasks', parts.task, 'name'),
    step: await next('work-steps', parts.step, 'name'),
    requirement: await next('safety-requirements', parts.requirement, 'name'),
    content: await next('educational-contents', parts.content, 'title'),
  }
}

describe('a confirmed order', () => {
  test('has the versions in force of task, steps, requirements and contents, each content once and complete', async () => {
    const client = await service.organization()
    const parts = await procedure(client)
    const lines = [{ workTaskId: parts.task.id }, { workTaskId: parts.task.id }]
    const order = await make.order(client, parts.site.id, { lines })
    const { status, body } = await confirm(client, order)
    expect(status).toBe(200)
    const expected = [lineOf(parts), { ...lineOf(parts), displayOrder: 2 }]
    expect(body.data).toMatchObject({
      status: 'confirmed',
      confirmedAt: expect.any(String),
      completedAt: null,
    })
    expect(body.data.lines).toEqual(expected)
    const { content } = parts
    expect(await frozen(client, order)).toEqual({
      lines: expected,
      contents: [
        {
          id: content.id,
          canonicalId: content.canonicalId,
          version: 1,
          title: 'Lockout in seven steps',
          body: '<p>Lock, tag, try.</p>',
          video: null,
          completionStrategy: 'once',
          intervalDays: null,
          coverImagePath: null,
        },
      ],
    })
  })

  test('never changes again, whatever happens to its tasks; a draft follows the versions in force', async () => {
    const client = await service.organization()
    const parts = await procedure(client)
    const lines = [{ workTaskId: parts.task.id, workStepIds: [parts.step.id] }]
    const [order, draft] = [
      await make.order(client, parts.site.id, { lines }),
      await make.order(client, parts.site.id, { lines }),
    ]
    await confirm(client, order)
    const document = await frozen(client, order)
    const renewed = await renew(client, parts)
    expect((await orderWithLines(client, draft)).lines).toEqual([lineOf(renewed)])
    expect((await orderWithLines(client, order)).lines).toEqual([lineOf(parts)])
    await change(client, 'work-tasks', renewed.task, { active: false, status: 'confirmed' })
    await client.put(`/orders/${order.id}`, { notes: 'Later' })
    await client.post(`/orders/${order.id}/complete`)
    expect((await orderWithLines(client, order)).lines).toEqual([lineOf(parts)])
    expect(await frozen(client, order)).toEqual(document)
  })

  test('keeps its lines when it is cancelled', async () => {
    const client = await service.organization()
    const parts = await procedure(client)
    const order = await make.order(client, parts.site.id, { lines: [{ workTaskId: parts.task.id }] })
    await confirm(client, order)
    await renew(client, parts)
    await client.post(`/orders/${order.id}/cancel`)
    expect((await orderWithLines(client, order)).lines).toEqual([lineOf(parts)])
  })

  test('has what its draft showed: open drafts of later versions do not count', async () => {
    const client = await service.organization()
    const parts = await procedure(client)
    const order = await make.order(client, parts.site.id, { lines: [{ workTaskId: parts.task.id }] })
    for (const [segment, part] of [
      ['work-tasks', 'task'],
      ['work-steps', 'step'],
      ['safety-requirements', 'requirement'],
    ] as const) {
      await change(client, segment, parts[part], { name: 'Not yet', active: false, status: 'draft' })
    }
    await change(client, 'educational-contents', parts.content, {
      title: 'Not yet',
      active: false,
      status: 'draft',
    })
    expect((await orderWithLines(client, order)).lines).toEqual([lineOf(parts)])
    expect((await confirm(client, order)).body.data.lines).toEqual([lineOf(parts)])
  })
})

describe('the steps of a line', () => {
  test('are those whose version in force is active, by order; steps never confirmed are left out', async () => {
    const client = await service.organization()
    const { site, task, step } = await procedure(client)
    const first = await confirmed(
      client,
      'work-steps',
      await make.step(client, task.id, { name: 'First', order: 0 }),
    )
    const retired = await confirmed(
      client,
      'work-steps',
      await make.step(client, task.id, { name: 'Retired' }),
    )
    await change(client, 'work-steps', retired, { active: false, status: 'confirmed' })
    await make.step(client, task.id, { name: 'Never confirmed' })
    const order = await make.order(client, site.id, { lines: [{ workTaskId: task.id }] })
    const ids = ({ lines }: Sample) => lines[0].steps.map(({ workStep }: Sample) => workStep.id)
    expect(ids(await orderWithLines(client, order))).toEqual([first.id, step.id])
    expect(ids((await confirm(client, order)).body.data)).toEqual([first.id, step.id])
  })

  test('are only the chosen ones if steps were chosen', async () => {
    const client = await service.organization()
    const { site, task, step } = await procedure(client)
    await confirmed(client, 'work-steps', await make.step(client, task.id))
    const order = await make.order(client, site.id, {
      lines: [{ workTaskId: task.id, workStepIds: [step.id] }],
    })
    const { body } = await confirm(client, order)
    expect(body.data.lines[0].steps.map(({ workStepGroupId }: Sample) => workStepGroupId)).toEqual([step.id])
  })

  test('show requirements and contents in the order of their lists, without those inactive in force', async () => {
    const client = await service.organization()
    const { site, task } = await procedure(client)
    const content = (title: string, more = {}) =>
      make.content(client, { title, status: 'confirmed', ...more })
    const [early, late, gone] = [
      await content('Early'),
      await content('Late'),
      await content('Gone', { active: false }),
    ]
    const requirement = async (name: string, more = {}) =>
      confirmed(client, 'safety-requirements', await make.requirement(client, { name, ...more }))
    const one = await requirement('One', { educationalContentIds: [late.id, gone.id, early.id] })
    const two = await requirement('Two')
    const retired = await requirement('Retired', { active: false })
    const never = await make.requirement(client, { name: 'Never', active: false })
    const step = await make.step(client, task.id, {
      safetyRequirementIds: [two.id, retired.id, never.id, one.id],
    })
    await confirmed(client, 'work-steps', step)
    const order = await make.order(client, site.id, {
      lines: [{ workTaskId: task.id, workStepIds: [step.id] }],
    })
    const shown = ({ lines }: Sample) =>
      lines[0].steps[0].requirements.map(({ name, educationalContents }: Sample) => [
        name,
        educationalContents.map(({ title }: Sample) => title),
      ])
    const expected = [
      ['Two', []],
      ['One', ['Late', 'Early']],
    ]
    expect(shown(await orderWithLines(client, order))).toEqual(expected)
    expect(shown((await confirm(client, order)).body.data)).toEqual(expected)
  })
})

describe('confirming is refused, naming every cause', () => {
  test('for an order without lines', async () => {
    const client = await service.organization()
    const order = await make.order(client, (await make.site(client)).id)
    const { status, body } = await confirm(client, order)
    expect(status).toBe(422)
    expect(body.errors).toEqual({ lines: ['An order without lines cannot be confirmed.'] })
    expect((await client.get(`/orders/${order.id}`)).body.data).toEqual(order)
  })

  test('for tasks and chosen steps that were never confirmed or are inactive, shown as drafts until then', async () => {
    const client = await service.organization()
    const { site, task, step } = await procedure(client)
    const [never, idle] = [
      await make.task(client, { name: 'Never' }),
      await make.task(client, { name: 'Idle', active: false, status: 'confirmed' }),
    ]
    const draftStep = await make.step(client, task.id, { name: 'Draft step' })
    const idleStep = await confirmed(
      client,
      'work-steps',
      await make.step(client, task.id, { name: 'Idle step', active: false }),
    )
    const lines = [
      { workTaskId: task.id, workStepIds: [idleStep.id, step.id, idleStep.id, draftStep.id] },
      { workTaskId: never.id },
      { workTaskId: idle.id },
    ]
    const order = await make.order(client, site.id, { lines })
    const before = await orderWithLines(client, order)
    expect(before.lines.map(({ workTask }: Sample) => workTask.id)).toEqual([task.id, never.id, idle.id])
    expect(before.lines[0].steps.map(({ workStep }: Sample) => workStep.name)).toEqual([
      'Verify zero energy',
      'Draft step',
      'Idle step',
    ])
    const { status, body } = await confirm(client, order)
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      'lines.0.workStepIds.0': ['The work step "Idle step" is not active.'],
      'lines.0.workStepIds.3': ['The work step "Draft step" has no confirmed version.'],
      'lines.1.workTaskId': ['The work task "Never" has no confirmed version.'],
      'lines.2.workTaskId': ['The work task "Idle" is not active.'],
    })
    expect(await orderWithLines(client, order)).toEqual(before)
  })

  test('for attached active requirements and contents without a version in force', async () => {
    const client = await service.organization()
    const { site, task, content, requirement } = await procedure(client)
    const draftContent = await make.content(client, { title: 'Draft content' })
    const draftRequirement = await make.requirement(client, {
      name: 'Draft requirement',
      educationalContentIds: [draftContent.id],
    })
    const held = await confirmed(
      client,
      'safety-requirements',
      await make.requirement(client, { educationalContentIds: [content.id, draftContent.id] }),
    )
    const idle = await make.requirement(client, { active: false, educationalContentIds: [draftContent.id] })
    await confirmed(
      client,
      'work-steps',
      await make.step(client, task.id, {
        safetyRequirementIds: [requirement.id, held.id, idle.id, draftRequirement.id],
      }),
    )
    const order = await make.order(client, site.id, { lines: [{ workTaskId: task.id }] })
    const { status, body } = await confirm(client, order)
    expect(status).toBe(422)
    const unconfirmed = ['The educational content "Draft content" has no confirmed version.']
    expect(body.errors).toEqual({
      'lines.0.steps.1.safetyRequirementIds.3': [
        'The safety requirement "Draft requirement" has no confirmed version.',
      ],
      'lines.0.steps.1.safetyRequirementIds.1.educationalContentIds.1': unconfirmed,
      'lines.0.steps.1.safetyRequirementIds.3.educationalContentIds.0': unconfirmed,
    })
    const shown = (await orderWithLines(client, order)).lines[0].steps[1].requirements
    expect(shown.map(({ id }: Sample) => id)).toEqual([requirement.id, held.id])
    await confirmed(client, 'educational-contents', draftContent)
    await confirmed(client, 'safety-requirements', draftRequirement)
    expect((await confirm(client, order)).status).toBe(200)
  })
})

describe('at the same moment', () => {
  test('an order is confirmed once', async () => {
    const client = await service.organization()
    const parts = await procedure(client)
    const order = await make.order(client, parts.site.id, { lines: [{ workTaskId: parts.task.id }] })
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(client, order)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  })

  test('an order is either confirmed with its old lines and keeps them, or with its new ones', async () => {
    const client = await service.organization()
    const { site, task } = await procedure(client)
    for (let round = 0; round < 10; round += 1) {
      const order = await make.order(client, site.id, { lines: [{ workTaskId: task.id }] })
      const [replaced, done] = await Promise.all([
        client.put(`/orders/${order.id}/lines`, {
          lines: [{ workTaskId: task.id }, { workTaskId: task.id }],
        }),
        confirm(client, order),
      ])
      expect(done.status).toBe(200)
      expect([200, 409]).toContain(replaced.status)
      const { lines } = await orderWithLines(client, order)
      expect(lines).toEqual(done.body.data.lines)
      expect(lines).toHaveLength(replaced.status === 200 ? 2 : 1)
    }
  })

  test('a task that is retired is never frozen as inactive: the order is confirmed before or refused', async () => {
    const client = await service.organization()
    const { site } = await procedure(client)
    for (let round = 0; round < 10; round += 1) {
      const task = await make.task(client, { status: 'confirmed' })
      const order = await make.order(client, site.id, { lines: [{ workTaskId: task.id }] })
      const [done] = await Promise.all([
        confirm(client, order),
        change(client, 'work-tasks', task, { active: false, status: 'confirmed' }),
      ])
      expect([200, 422]).toContain(done.status)
      const { status, lines } = await orderWithLines(client, order)
      if (done.status === 200) expect(lines[0].workTask).toMatchObject({ id: task.id, version: 1 })
      else expect(status).toBe('draft')
    }
  })

  test('complete and cancel do not both succeed', async () => {
    const client = await service.organization()
    const { site, task } = await procedure(client)
    const order = await make.order(client, site.id, { lines: [{ workTaskId: task.id }] })
    await confirm(client, order)
    const answers = await Promise.all(
      ['complete', 'cancel'].map((action) => client.post(`/orders/${order.id}/${action}`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
