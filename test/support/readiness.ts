import { beforeAll, expect } from 'vitest'
import type { Client } from './client.ts'
import { behind } from './events.ts'
import { type Proof, prove, taskAsking } from './proofs.ts'
import { make, type Sample } from './samples.ts'
import type { Service } from './service.ts'

export const yearly = { completionStrategy: 'interval', intervalDays: 365, status: 'confirmed' }

/** A buyer with a site in New York, and what tests ask about who is ready there. */
export function useWorkToAskAbout(service: Service) {
  let client: Client
  let site: Sample
  beforeAll(async () => {
    client = await service.organization()
    site = await behind(service).siteIn(client, 'America/New_York')
  })
  return {
    get client() {
      return client
    },
    get site() {
      return site
    },
    /** A confirmed order of a task that asks for requirements. */
    orderFor: async (requirements: readonly Sample[], more: object = {}, own = client): Promise<Sample> => {
      const task = await taskAsking(own, requirements, more)
      const place = own === client ? site : await make.site(own)
      const { id } = await make.order(own, place.id, { lines: [{ workTaskId: task.id }] })
      const { status, body } = await own.post(`/orders/${id}/confirm`)
      expect(status, JSON.stringify(body)).toBe(200)
      return body.data
    },
    read: (path: string, as = client) => read(path, as),
    ask: (path: string, as = client) => ask(path, as),
    /** Records a proof of a person for a content. */
    proven: (userId: string, of: Sample, more: Partial<Proof> = {}) =>
      prove(service, client, { userId, of, ...more }),
    worker: async (own = client) => (await service.member(own, 'worker')).identity.userId,
  }
}

async function read(path: string, as: Client): Promise<Sample> {
  const { status, body } = await as.get(path)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

const GAPS = ['missing', 'expires_during', 'pending_on_site', 'overridden', 'not_applicable']

/** Asks about one work in both ways: the gaps are found without checking the rest, and are the same. */
async function ask(path: string, as: Client): Promise<Sample> {
  const data = await read(path, as)
  if (!/^\/(?!me\/)[^?]*\/readiness/.test(path) || path.includes('verdict')) return data
  const asked = `${path}${path.includes('?') ? '' : '?'}${GAPS.map((verdict) => `&verdict[]=${verdict}`).join('')}`
  const { ready, rows } = await read(asked, as)
  expect({ ready, rows }).toEqual({
    ready: data.ready,
    rows: data.rows.filter(({ verdict }: Sample) => verdict !== 'satisfied'),
  })
  return data
}

/** The verdict and cause of each row, in order. */
export function told({ rows }: Sample) {
  return rows.map(({ verdict, cause }: Sample) => [verdict, cause])
}
