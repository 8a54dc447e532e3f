import { expect } from 'vitest'
import type { Resource } from '../../src/engine/resource.ts'
import { event } from '../../src/resources/events/resource.ts'
import { job } from '../../src/resources/jobs/resource.ts'
import { order } from '../../src/resources/orders/resource.ts'
import { receivedOrder } from '../../src/resources/received-orders/resource.ts'
import type { Answer, Client } from './client.ts'
import { weekdays } from './events.ts'
import { make } from './samples.ts'
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
}

interface Habits {
  readonly client: Client
  make(): Promise<{ readonly id: string }>
  /** What a step is sent with, where that is not `{}`. */
  readonly bodies?: { readonly [step: string]: object }
  /** The steps that are a PUT, `update` aside. */
  readonly put?: readonly string[]
  /** Leads to states that no step of this side leads to. */
  readonly lead?: { readonly [state: string]: (id: string) => Promise<Answer> }
}

function living(of: Resource, { client, bodies = {}, put = [], lead = {}, ...habits }: Habits): Living {
  const path = (id: string) => `/${of.segment}/${id}`
  const take = (id: string, step: string) => {
    if (step === 'delete') return client.send('DELETE', path(id))
    const body = bodies[step] ?? {}
    if (step === 'update') return client.put(path(id), body)
    return put.includes(step)
      ? client.put(`${path(id)}/${step}`, body)
      : client.post(`${path(id)}/${step}`, body)
  }
  return {
    of,
    client,
    take,
    lead: async (state) => {
      const { id } = await habits.make()
      const other = lead[state]
      if (other) expect((await other(id)).status).toBe(200)
      else {
        for (const step of of.life ? wayTo(of.life, state) : []) {
          expect((await take(id, step)).status).toBe(200)
        }
      }
      return id
    },
  }
}

/** Each noun with a life, in the organizations of a supply. */
export function livingNouns({ buyer, supplier, parts, draft, confirmed }: Supply): readonly Living[] {
  const answer = (action: 'accept' | 'decline') => (id: string) =>
    supplier.post(`/received-orders/${id}/${action}`, action === 'decline' ? { reason: 'No crane.' } : {})
  return [
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
