import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { put } from './support/kinds.ts'
import { change, confirmed } from './support/procedures.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'
import { type Supply, sqlAs, supply } from './support/supply.ts'

// Seen red with a delivery that leaves the assessments out.

const service = useService()
let world: Supply
beforeAll(async () => {
  world = await supply(service)
})

/** The rows that the database keeps with the document of an order, as one side reads them. */
async function frozen(client: Client, { id }: Sample): Promise<Sample> {
  const rows = await sqlAs(
    service,
    client,
    `SELECT jsonb_build_object('needs', to_jsonb(n) - 'organization_id', 'assessments', (
      SELECT jsonb_agg(to_jsonb(a) - 'organization_id' ORDER BY a.title) FROM order_assessments a
      WHERE a.organization_id = $1 AND a.order_id = n.order_id))
    FROM order_needs n WHERE n.organization_id = $1 AND n.order_id = $2`,
    id,
  )
  return JSON.parse(rows[0]?.[0] ?? 'null')
}

describe('an order freezes with its confirmation', () => {
  test('the needs of its work: requirements and contents once each, validity, times and approvals', async () => {
    const { buyer } = world
    const bare = await make.requirement(buyer, { validFrom: '2026-01-01', validTo: '2026-12-31' })
    const requirement = await confirmed(buyer, 'safety-requirements', bare)
    const both = [requirement.id, world.parts.requirement.id]
    const task = await make.task(buyer, { status: 'confirmed' })
    const first = await confirmed(
      buyer,
      'work-steps',
      await make.step(buyer, task.id, { safetyRequirementIds: both, estimatedDurationMinutes: 45, order: 1 }),
    )
    const second = await change(
      buyer,
      'work-steps',
      await make.step(buyer, task.id, { safetyRequirementIds: [requirement.id], order: 2 }),
      { requiresApproval: true, riskLevel: 'high', estimatedDurationMinutes: 30, status: 'confirmed' },
    )
    const order = await world.confirmed({ lines: [{ workTaskId: task.id }, { workTaskId: task.id }] })
    const { needs } = await frozen(buyer, order)
    const steps = [
      { workStepId: first.id, riskLevel: first.riskLevel, requiresApproval: false, minutes: 45 },
      { workStepId: second.id, riskLevel: 'high', requiresApproval: true, minutes: 30 },
    ].map(({ minutes, ...step }) => ({
      ...{ ...step, materialVersion: 1, execution: null, pictures: null },
      estimatedDurationMinutes: minutes,
    }))
    const line = { workTaskId: task.id, materialVersion: 1, steps }
    expect(needs.work).toEqual([
      { displayOrder: 1, ...line },
      { displayOrder: 2, ...line },
    ])
    expect(needs.estimated_minutes).toBe(150)
    const { content } = world.parts
    expect(needs.needs).toHaveLength(2)
    expect(needs.needs).toEqual(
      expect.arrayContaining([
        {
          ...columnsOf(requirement),
          ...{ valid_from: '2026-01-01', valid_to: '2026-12-31', on_site: requirement.onSite },
          ...{ content_id: null, content_canonical_id: null, content_version: null, content_title: null },
          ...{ content_material_version: null, completion_strategy: null, interval_days: null },
          content_playback_seconds: null,
          work_step_ids: expect.toSatisfy((ids: string[]) => same(ids, [first.id, second.id])),
        },
        {
          ...columnsOf(world.parts.requirement),
          ...{ valid_from: null, valid_to: null, on_site: true },
          ...{ content_id: content?.id, content_canonical_id: content?.canonicalId, content_version: 1 },
          ...{ content_title: content?.title, content_material_version: 1 },
          ...{ completion_strategy: 'once', interval_days: null, content_playback_seconds: null },
          work_step_ids: [first.id],
        },
      ]),
    )
  })

  test('the assessments in force with their current questions and keys, the same for both sides for ever', async () => {
    const { buyer, supplier, parts } = world
    const content = parts.content?.id
    const assessment = await make.assessment(buyer, content, { title: 'A' })
    const asked = await make.question(buyer, assessment.id, {
      correctAnswers: [false],
      explanation: 'Because.',
    })
    const retired = await make.question(buyer, assessment.id)
    const quiz = { title: 'A', educationalContentId: content }
    const inForce = await put(buyer, 'assessments', assessment.id, { ...quiz, status: 'confirmed' })
    expect((await buyer.send('DELETE', `/assessment-questions/${retired.id}`)).status).toBe(204)
    await make.assessment(buyer, content, { title: 'Draft' })
    const order = await world.confirmed()
    const before = await frozen(buyer, order)
    expect(before.assessments).toMatchObject([
      {
        order_id: order.id,
        educational_content_id: content,
        assessment_id: inForce.id,
        title: 'A',
        pass_percentage: 80,
        questions: [{ id: asked.id, correctAnswers: [false], explanation: 'Because.', points: 1 }],
      },
    ])
    const next = await put(buyer, 'assessments', assessment.id, {
      ...quiz,
      passPercentage: 1,
      status: 'confirmed',
    })
    await put(buyer, 'assessment-questions', asked.id, {
      assessmentId: next.id,
      question: 'Other?',
      type: 'true_false',
      correctAnswers: [true],
    })
    await change(buyer, 'safety-requirements', parts.requirement, { name: 'Renewed', status: 'confirmed' })
    expect(await frozen(buyer, order)).toEqual(before)
    expect(await frozen(supplier, order)).toEqual(before)
    for (const client of [buyer, supplier]) {
      expect(JSON.stringify(await service.auditOf(client, order.id))).not.toMatch(/correct_?answers|Because/i)
    }
  })
})

/** Columns of a need that say which requirement it is. */
function columnsOf(requirement: Sample): Sample {
  const { id, canonicalId, version, name } = requirement
  return {
    requirement_id: id,
    requirement_canonical_id: canonicalId,
    requirement_version: version,
    requirement_material_version: version,
    requirement_name: name,
  }
}

function same(some: readonly string[], others: readonly string[]): boolean {
  return JSON.stringify([...some].sort()) === JSON.stringify([...others].sort())
}
