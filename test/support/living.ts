import { expect } from 'vitest'
import { receivedOrder } from '../../src/domain/orders/orders/received-resource.ts'
import { order } from '../../src/domain/orders/orders/resource.ts'
import { supplierLink } from '../../src/domain/orders/suppliers/resource.ts'
import { assessmentQuestion } from '../../src/domain/procedures/assessments/question-resource.ts'
import { workTask } from '../../src/domain/procedures/work-tasks/resource.ts'
import { completion } from '../../src/domain/proof/completions/resource.ts'
import { attempt as attemptNoun } from '../../src/domain/proof/trainings/attempt-resource.ts'
import { training } from '../../src/domain/proof/trainings/resource.ts'
import { begun } from '../../src/domain/proof/trainings/sample.ts'
import { event } from '../../src/domain/schedule/events/resource.ts'
import { deviation } from '../../src/domain/work/deviations/resource.ts'
import type { Given, Life, Resource } from '../../src/engine/index.ts'
import type { Answer, Client } from './client.ts'
import { weekdays } from './events.ts'
import { attempt } from './learning.ts'
import { make, memberOf, type Sample, type SampledNoun, sampledNouns, stepBody } from './samples.ts'
import type { Service } from './service.ts'
import { type Supply, sqlAs } from './supply.ts'
import { wayTo } from './ways.ts'

/** A noun with a life, and how a test takes its records through it. */
export interface Living {
  readonly of: Resource
  readonly client: Client
  /** Makes a record and takes it to a state. @returns its id */
  lead(state: string): Promise<string>
  /** Tries a step. */
  take(id: string, step: string): Promise<Answer>
  /** Whether the step is a PUT of the record with the state, which other states may treat as another step. */
  isUpdate(step: string): boolean
}

interface Habits {
  readonly client: Client
  make(): Promise<{ readonly id: string }>
  /** The body of a step, if it is not in the sample. */
  readonly bodies?: { readonly [step: string]: object | ((id: string) => Promise<object>) }
  /** Steps that are a PUT to a path of their own. */
  readonly put?: readonly string[]
  /** Steps that are a PUT of the record, except `update`. */
  readonly updates?: readonly string[]
  /** Steps that are not a request to a path with their name. */
  readonly sends?: { readonly [step: string]: (id: string) => Promise<Answer> }
  /** Takes a record to states that no step of this side leads to. */
  readonly lead?: { readonly [state: string]: (id: string) => Promise<Answer> }
}

function living(
  of: Resource,
  { client, bodies = {}, put = [], updates = [], sends = {}, lead = {}, ...habits }: Habits,
): Living {
  const path = (id: string) => `/${of.segment}/${id}`
  const take = async (id: string, step: string) => {
    const send = sends[step]
    if (send) return send(id)
    if (step === 'delete') return client.send('DELETE', path(id))
    const given = bodies[step] ?? (() => bodyIn(of, step, client))
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
        for (const step of of.life ? wayOf(of.life, state) : []) {
          const answer = await take(id, step)
          expect(answer, `${of.name}: ${step} ${toldBy(answer)}`).toMatchObject({ status: 200 })
        }
      }
      return id
    },
  }
}

/** What a refused step should say, and what to do about a trigger that forbids it. */
export function toldBy({ status, body }: Answer): string {
  if (status < 400) return ''
  const remedy =
    body.code === 'frozen'
      ? ' A trigger refuses it: a step of a confirmed version changes its status and stamps only; its reason goes into a table of its own.'
      : ''
  return `is refused: ${body.message}${remedy}`
}

/** The body of a step in the sample of a noun. */
async function bodyIn(of: Resource, step: string, client: Client): Promise<Given> {
  const noun = sampledNouns.find((each) => each.of === of)
  return noun ? stepBody(noun, step, memberOf(client)) : {}
}

/** The steps from a new record to a state. A version is superseded by the next one. */
function wayOf(life: Life, state: string): readonly string[] {
  return state === 'superseded' ? [...wayTo(life, 'confirmed'), 'update'] : wayTo(life, state)
}

/** A noun by its sample and its plain steps; nouns that need more have a function of their own below. */
export function sampledLife(
  { of, operations, sampled: { alive, change } }: SampledNoun,
  client: Client,
): Living {
  const member = memberOf(client)
  const body = async (id: string): Promise<object> => {
    const { body } = await client.get(`/${of.segment}/${id}`)
    return change?.(body.data ?? body) ?? {}
  }
  const put = (status: string) => async (id: string) => ({ ...(await body(id)), status })
  const isPut = of.versioned && !operations.some(({ path }) => path === `/${of.segment}/{id}/confirm`)
  return living(of, {
    client,
    make: async () => member.make(of, await alive?.(member)),
    updates: isPut ? ['confirm'] : [],
    bodies: {
      update: of.versioned ? put('draft') : body,
      ...(isPut && { confirm: put('confirmed') }),
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

/** An event with a person assigned to one of its dates. */
function assigned(client: Client): Living {
  const { userId } = client.identity
  return living(event, {
    client,
    make: async () => {
      const made = await make.event(client, weekdays)
      const once = { userId, occurrenceStart: '2026-03-04 08:00' }
      expect(await client.post(`/events/${made.id}/assignments`, once)).toMatchObject({ status: 201 })
      return made
    },
    bodies: {
      update: { title: 'Other', start: '2026-03-02 08:00', durationMinutes: 30 },
      split: { occurrenceStart: '2026-03-03 08:00' },
      exceptions: { occurrenceStart: '2026-03-03 08:00', action: 'cancelled' },
      assignments: { userId },
    },
    sends: {
      unassign: async (id) => {
        const { body } = await client.get(`/events/${id}/assignments`)
        return client.send('DELETE', `/events/${id}/assignments/${body.data[0].id}`)
      },
    },
  })
}

/** A link to a new organization, from the buyer's side. */
function link(client: Client, stranger: Supply['stranger']): Living {
  const { organizationId } = client.identity
  const ask = async (asking: Client, asked: Client): Promise<string> => {
    const { body } = await asking.post('/suppliers', { organizationId: asked.identity.organizationId })
    return body.data.id
  }
  const accept = async (accepting: Client, id: string) => {
    expect(await accepting.post(`/suppliers/${id}/accept`)).toMatchObject({ status: 200 })
    return id
  }
  const ways: { readonly [state: string]: (other: Client) => Promise<string> } = {
    asked: (other) => ask(client, other),
    waiting: (other) => ask(other, client),
    supplier: async (other) => accept(other, await ask(client, other)),
    buyer: async (other) => accept(client, await ask(other, client)),
  }
  const made = living(supplierLink, { client, make: async () => ({ id: organizationId }) })
  return { ...made, lead: async (state) => (await ways[state]?.(await stranger())) ?? '' }
}

/** A training on a content with a quiz of one question. */
function learning(client: Client, service: Service): Living {
  const path = (id: string) => `/trainings/${id}`
  const present = async (id: string) => {
    const { body } = await client.get(`${path(id)}?with[]=assessments`)
    return { isOpen: body.data.status === 'open', training: body.data, quiz: body.data.assessments[0] }
  }
  return living(training, {
    client,
    make: async () => (await begun(memberOf(client))).training,
    bodies: {
      watching: { from: 0, to: 1 },
      attempts: async (id) => ({ assessmentId: (await present(id)).quiz?.id ?? id }),
    },
    sends: {
      complete: async (id) => {
        const { isOpen, training: own, quiz } = await present(id)
        if (isOpen) await attempt(client, own, quiz)
        return client.post(`${path(id)}/complete`, { understood: true })
      },
      fail: async (id) => {
        const { training: own, quiz } = await present(id)
        for (let tries = 0; tries < 3; tries += 1) await attempt(client, own, quiz, false)
        return client.get(path(id))
      },
      close: async (id) => {
        const close = `UPDATE trainings SET status = 'closed', ended_at = now() WHERE organization_id = $1 AND id = $2`
        await sqlAs(service, client, close, id)
        return client.get(path(id))
      },
    },
  })
}

/** An attempt at such a quiz. */
function trying(client: Client): Living {
  const right = async (id: string) => {
    const { body } = await client.get(`/attempts/${id}`)
    return { questionId: body.data.questions[0].id, answer: [true] }
  }
  const submit = (id: string) => client.post(`/attempts/${id}/submit`)
  return living(attemptNoun, {
    client,
    make: () => memberOf(client).make(attemptNoun),
    bodies: { answers: right },
    put: ['answers'],
    sends: {
      fail: submit,
      pass: async (id) => {
        await client.put(`/attempts/${id}/answers`, await right(id))
        return submit(id)
      },
    },
  })
}

/** Each noun with a life, in the organizations of a supply: by its sample, unless it has a function of its own. */
export function livingNouns({
  buyer,
  supplier,
  second,
  service,
  parts,
  stranger,
  draft,
  confirmed,
}: Supply): readonly Living[] {
  const answer = (action: 'accept' | 'decline') => async (id: string) =>
    supplier.post(`/received-orders/${id}/${action}`, await bodyIn(receivedOrder, action, supplier))
  const own = [
    task(buyer),
    question(buyer, parts.content.id),
    assigned(buyer),
    link(buyer, stranger),
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
    living(completion, {
      client: second,
      make: () => memberOf(buyer).make(completion),
    }),
    living(deviation, {
      client: buyer,
      make: () => memberOf(buyer).make(deviation, { severity: 'high' }),
      sends: {
        resolve: async (id) =>
          second.post(`/deviations/${id}/resolve`, await bodyIn(deviation, 'resolve', second)),
      },
    }),
    learning(buyer, service),
    trying(buyer),
    living(receivedOrder, {
      client: supplier,
      make: confirmed,
      lead: {
        completed: (id) => buyer.post(`/orders/${id}/complete`),
        cancelled: (id) => buyer.post(`/orders/${id}/cancel`),
      },
    }),
  ]
  const others = sampledNouns.filter(({ of }) => of.life && !own.some((each) => each.of === of))
  return [...own, ...others.map((noun) => sampledLife(noun, buyer))]
}
