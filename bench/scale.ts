import { type Effort, type Ratio, spread } from './rounds.ts'
import type { Scene } from './scene.ts'
import { cpu, send } from './send.ts'
import type { Side, Stage } from './stage.ts'
import type { Request } from './work.ts'
import { listOfFifteen } from './works/list-contents.ts'
import { postSite } from './works/post-site.ts'
import { readJob } from './works/read-job.ts'

/** What a request costs with a larger database, as a multiple. */
export interface Scale {
  readonly what: string
  readonly ratio: Ratio
  readonly atMost: number
}

interface Asked {
  readonly name: string
  readonly request: (scene: Scene, number: number) => Request
  readonly atMost: number
}

const READS = 1.6
const WRITES = 1.3

/** The listed resource itself, and others in the same database. */
const asked: readonly Asked[] = [
  {
    name: 'GET /educational-contents/{id}',
    request: ({ draftContents }, number) => ({
      method: 'GET',
      path: `/educational-contents/${draftContents[number % draftContents.length]}?with[]=createdBy`,
    }),
    atMost: READS,
  },
  { ...listOfFifteen, atMost: READS },
  { ...readJob, atMost: READS },
  {
    name: 'PUT /educational-contents/{id}, draft',
    request: ({ draftContents }, number) => ({
      method: 'PUT',
      path: `/educational-contents/${draftContents[number % draftContents.length]}`,
      body: { title: `Hot work at machine ${number}`, completionStrategy: 'once', status: 'draft' },
    }),
    atMost: WRITES,
  },
  {
    name: 'POST /educational-contents',
    request: (_, number) => ({
      method: 'POST',
      path: '/educational-contents',
      body: { title: `Ladder at machine ${number}`, completionStrategy: 'once' },
    }),
    atMost: WRITES,
  },
  { ...postSite, atMost: WRITES },
]

/** Lets a service with many records and one with few do the same in turns. */
export async function measureScale({ many, few }: Stage, effort: Effort): Promise<readonly Scale[]> {
  const scales: Scale[] = []
  for (const { name, request, atMost } of asked) {
    let next = 0
    const round = async ({ holdpoint, scene }: Side) => {
      const requests = Array.from({ length: Math.min(effort.amount.small, 500) }, (_, index) =>
        request(scene, next + index),
      )
      next += requests.length
      const { token } = scene
      const order = { token, requests, amount: effort.amount.small, connections: 32, leastBytes: 100 }
      return cpu(await send(holdpoint, order))
    }
    await round(many)
    await round(few)
    const ratios: number[] = []
    for (let count = 0; count < effort.rounds; count += 1)
      ratios.push((await round(many)) / (await round(few)))
    scales.push({
      what: `${many.scene.allContents} records beside ${few.scene.allContents}: ${name}`,
      ratio: spread(ratios),
      atMost,
    })
  }
  return scales
}
