import { expect } from 'vitest'
import { receivedOrder } from '../../src/domain/orders/orders/received-resource.ts'
import { order } from '../../src/domain/orders/orders/resource.ts'
import { assessmentQuestion } from '../../src/domain/procedures/assessments/question-resource.ts'
import { assessment } from '../../src/domain/procedures/assessments/resource.ts'
import { educationalContent } from '../../src/domain/procedures/educational-contents/resource.ts'
import { safetyRequirement } from '../../src/domain/procedures/safety-requirements/resource.ts'
import { workTask } from '../../src/domain/procedures/work-tasks/resource.ts'
import { workStep } from '../../src/domain/procedures/work-tasks/step-resource.ts'
import { event } from '../../src/domain/schedule/events/resource.ts'
import { job } from '../../src/domain/schedule/jobs/resource.ts'
import type { Resource } from '../../src/engine/index.ts'
import type { Answer, Client } from './client.ts'
import { weekdays } from './events.ts'
import { make, type Sample } from './samples.ts'
import type { Supply } from './supply.ts'
import { wayTo } from './ways.ts'

/** A noun with a life, and how a test leads one of its records through it. */
export interface Living {
  readonly of: Resource
  readonly client: Client
  /** Makes a record and leads it to a state. @returns its id */
  lead(state: string): Promise<string>
  /** Tries a step. */
  take(id: string, step: string): Promise<Answer>
  /** Whether the step is a PUT of the record that says so, which other states may take as another step. */
  isUpdate(step: string): boolean
}

interface Habits {
  readonly client: Client
  make(): Promise<{ readonly id: string }>
  /** What a step is sent with, where that is not `{}`. */
  readonly bodies?: { readonly [step: string]: object | ((id: string) => Promise<object>) }
  /** The steps that are a PUT to a path of their own. */
  readonly put?: readonly string[]
  /** The steps that are a PUT of the record, `update` aside. */
  readonly updates?: readonly string[]
  /** Leads to states that no step of this side leads to. */
  readonly lead?: { readonly [state: string]: (id: string) => Promise<Answer> }
}

function living(
  of: Resource,
  { client, bodies = {}, put = [], updates = [], lead = {}, ...habits }: Habits,
): Living {
  const path = (id: string) => `/${of.segment}/${id}`
  const take = async (id: string, step: string) => {
    if (step === 'delete') return client.send('DELETE', path(id))
    const given = bodies[step] ?? {}
    const body = typeof given === 'function' ? await given(id) : given
    if (step === 'update' || updates.includes(step)) return client.put(path(id), body)
    return put.includes(step)
      ? client.put(`${path(id)}/${step}`, body)
      : client.post(`${path(id)}/${step}`, body)
  }
  return {
    of,
    client,
    take,
    isUpdate: (step) => updates.includes(step),
    lead: async (state) => {
      const { id } = await habits.make()
      const other = lead[state]
      if (other) expect(await other(id)).toMatchObject({ status: 200 })
      else {
        for (const step of of.life ? wayTo(of.life, state) : []) {
          expect(await take(id, step)).toMatchObject({ status: 200 })
        }
      }
      return id
    },
  }
}

/** A versioned noun. @param body of its PUT, without its status */
function versions(of: Resource, client: Client, body: object, make: Habits['make']): Living {
  const put = (status: string) => (id: string) => client.put(`/${of.segment}/${id}`, { ...body, status })
  return living(of, {
    client,
    make,
    updates: ['confirm'],
    bodies: { update: { ...body, status: 'draft' }, confirm: { ...body, status: 'confirmed' } },
    lead: {
      superseded: async (id) => {
        await put('confirmed')(id)
        return await put('draft')(id)
      },
    },
  })
}

/** A task with a draft of a step. */
function task(client: Client): Living {
  const body = { name: 'Lock out a grinder', active: true }
  const put = (status: string) => (id: string) => client.put(`/work-tasks/${id}`, { ...body, status })
  return living(workTask, {
    client,
    make: async () => {
      const made = await make.task(client)
      await make.step(client, made.id)
      return made
    },
    bodies: {
      update: { ...body, status: 'draft' },
      'step-order': async (id) => {
        const { body: read } = await client.get(`/work-tasks/${id}?with[]=workSteps`)
        return { workStepIds: read.data.workSteps.map((step: Sample) => step.id) }
      },
    },
    put: ['step-order'],
    lead: {
      confirmed: put('confirmed'),
      superseded: async (id) => {
        await put('confirmed')(id)
        return await put('draft')(id)
      },
    },
  })
}

/** A question, in the state that its assessment gives it. */
function question(client: Client, educationalContentId: string): Living {
  const quiz = { title: 'Lockout quiz', educationalContentId }
  const asked = { question: 'Is the machine dead?', type: 'true_false', correctAnswers: [true] }
  const assessmentOf = async (id: string) =>
    (await client.get(`/assessment-questions/${id}`)).body.assessmentId as string
  const body = async (id: string) => ({ ...asked, assessmentId: await assessmentOf(id) })
  const confirmAssessment = async (id: string) =>
    client.put(`/assessments/${await assessmentOf(id)}`, { ...quiz, status: 'confirmed' })
  return living(assessmentQuestion, {
    client,
    make: async () => make.question(client, (await make.assessment(client, educationalContentId)).id),
    bodies: { update: body },
    lead: {
      confirmed: confirmAssessment,
      superseded: async (id) => {
        await confirmAssessment(id)
        return client.put(`/assessment-questions/${id}`, await body(id))
      },
    },
  })
}

/** Each noun with a life, in the organizations of a supply. */
export function livingNouns({ buyer, supplier, parts, draft, confirmed }: Supply): readonly Living[] {
  const answer = (action: 'accept' | 'decline') => (id: string) =>
    supplier.post(`/received-orders/${id}/${action}`, action === 'decline' ? { reason: 'No crane.' } : {})
  const requirement = { name: 'Authorised for lockout' }
  const content = { title: 'Lockout', completionStrategy: 'once' }
  const quiz = { title: 'Lockout quiz', educationalContentId: parts.content.id }
  return [
    task(buyer),
    versions(workStep, buyer, { name: 'Try it', riskLevel: 'low' }, () => make.step(buyer, parts.task.id)),
    versions(safetyRequirement, buyer, requirement, () => make.requirement(buyer)),
    versions(educationalContent, buyer, content, () => make.content(buyer)),
    versions(assessment, buyer, quiz, () => make.assessment(buyer, parts.content.id)),
    question(buyer, parts.content.id),
    living(job, { client: buyer, make: () => make.job(buyer, parts.site.id) }),
    living(event, {
      client: buyer,
      make: () => make.event(buyer, weekdays),
      bodies: {
        update: { title: 'Other', start: '2026-03-02 08:00', durationMinutes: 30 },
        split: { occurrenceStart: '2026-03-03 08:00' },
        exceptions: { occurrenceStart: '2026-03-03 08:00', action: 'cancelled' },
        assignments: { userId: buyer.identity.userId },
      },
    }),
    living(order, {
      client: buyer,
      make: draft,
      bodies: { lines: { lines: [{ workTaskId: parts.task.id }] } },
      put: ['lines'],
      lead: {
        declined: async (id) => {
          await buyer.post(`/orders/${id}/confirm`)
          return await answer('decline')(id)
        },
      },
    }),
    living(receivedOrder, {
      client: supplier,
      make: confirmed,
      bodies: { decline: { reason: 'No crane.' } },
      lead: {
        completed: (id) => buyer.post(`/orders/${id}/complete`),
        cancelled: (id) => buyer.post(`/orders/${id}/cancel`),
      },
    }),
  ]
}
