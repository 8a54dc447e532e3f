import { describe, expect, test } from 'vitest'
import type { Client } from './support/client.ts'
import { asked, attempt, complete, contentOf, done, quizOn, train } from './support/learning.ts'
import { change } from './support/procedures.ts'
import type { Sample } from './support/samples.ts'
import { useService } from './support/service.ts'
import { supply } from './support/supply.ts'

// Seen red with the present assessments in a training on an order.

const service = useService()

/** The status of a refused start and the fields that it names. */
async function refused(client: Client, content: Sample, order: Sample) {
  const body = { educationalContentId: content.id, orderId: order.id }
  const answer = await client.post('/trainings', body)
  return [answer.status, ...Object.keys(answer.body.errors ?? {})]
}

describe('a training on an order', () => {
  // Seen red with any order accepted, whatever its state and contents.
  test('is refused if the order is cancelled, a draft, of another organization, or without the content', async () => {
    const { buyer, supplier, parts, draft, confirmed } = await supply(service)
    const content = parts.content as Sample
    const order = await confirmed()
    const stranger = await service.organization()
    for (const client of [buyer, supplier]) {
      expect(await refused(client, await contentOf(client), order)).toEqual([422, 'educationalContentId'])
    }
    const unconfirmed = await draft()
    expect(await refused(buyer, content, unconfirmed)).toEqual([422, 'orderId'])
    const body = { educationalContentId: content.id, orderId: unconfirmed.id }
    expect((await buyer.post('/trainings', body)).body.details).toMatchObject({
      orderId: [{ code: 'order_is_draft' }],
    })
    expect(await refused(stranger, content, order)).toEqual([422, 'orderId'])
    expect(await refused(stranger, await contentOf(stranger), order)).toEqual([422, 'orderId'])
    expect((await buyer.post(`/orders/${order.id}/cancel`)).status).toBe(200)
    for (const client of [buyer, supplier]) {
      expect(await refused(client, content, order)).toEqual([422, 'orderId'])
    }
    expect((await supplier.get('/trainings')).body.meta.total).toBe(0)
  })

  test('shows both sides the frozen text and questions, each in their own organization', async () => {
    const { buyer, supplier, parts, confirmed } = await supply(service)
    const content = parts.content as Sample
    const quiz = await quizOn(buyer, content)
    const order = await confirmed()
    await change(buyer, 'educational-contents', content, { status: 'confirmed', title: 'Newer' })
    await quizOn(buyer, content, [asked.truth], { title: 'A later one' })
    const [question] = (await buyer.get(`/assessment-questions?assessmentId=${quiz.id}`)).body.data
    await buyer.send('DELETE', `/assessment-questions/${question.id}`)
    const hashes: string[] = []
    for (const client of [buyer, supplier]) {
      const training = await train(client, content, { orderId: order.id })
      const shown = `/trainings/${training.id}?with[]=assessments&with[]=educationalContent`
      expect(await done(client, 'GET', shown)).toMatchObject({
        orderId: order.id,
        educationalContent: { id: content.id, title: content.title, body: '<p>Lock, tag, try.</p>' },
        assessments: [{ id: quiz.id, questionsCount: 3 }],
      })
      expect(await attempt(client, training, quiz)).toMatchObject({ status: 'passed', percentage: 100 })
      const { completionId } = (await complete(client, training)).body.data
      const proof = await done(client, 'GET', `/completions/${completionId}`)
      expect(proof).toMatchObject({
        orderId: order.id,
        subject: { id: content.id, version: 1 },
        evidence: 'quiz',
      })
      hashes.push(proof.documentSha256)
    }
    expect(hashes[1]).toBe(hashes[0])
  })
})
