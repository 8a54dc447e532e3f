import { educationalContent } from '../src/domain/procedures/educational-contents/resource.ts'
import { ask } from './compare.ts'
import { type Effort, type Ratio, spread } from './rounds.ts'
import type { Scene } from './scene.ts'
import { type Contestant, cpu, send } from './send.ts'
import type { Request } from './work.ts'

/** How many times the first page in the default order a request costs. */
export interface Growth {
  readonly what: string
  readonly ratio: Ratio
  readonly atMost: number
}

const LIST = '/educational-contents?with[]=createdBy&with[]=updatedBy'
const ABSENT = 'zyxwvut'
/** For these the API promises little more than the cost of the default order. */
const COMMON_ORDERS = ['title', 'createdAt', 'updatedAt', 'id']
/** After so many measurements the first page is measured again, because machines get slower and faster. */
const STRETCH = 5

/**
 * What the pages, orders and searches of a long list cost compared with its first page: CPU of both process trees.
 */
export async function measureGrowth(
  holdpoint: Contestant,
  scene: Scene,
  { rounds, milliseconds }: Effort,
): Promise<readonly Growth[]> {
  const measure = (query: string) => measured(holdpoint, scene, `${LIST}${query}`, milliseconds)
  const first = await measure('')
  const others = []
  for (const [what, query, atMost] of cases(scene.contents)) {
    others.push({ what, atMost, costs: await measure(query), ratios: [] as number[] })
  }
  for (let round = 0; round < rounds; round += 1) {
    let beside = 1
    for (const [index, { costs, ratios }] of others.entries()) {
      if (index % STRETCH === 0) beside = await first()
      ratios.push((await costs()) / beside)
    }
  }
  return others.map(({ what, atMost, ratios }) => ({ what, atMost, ratio: spread(ratios) }))
}

/** What is measured, its query, and how many times the first page it may cost. */
function cases(contents: number): readonly (readonly [string, string, number])[] {
  const last = Math.ceil(contents / 15)
  return [
    [`last page of ${contents}`, `&page=${last}`, 1.5],
    ['page in the middle', `&page=${Math.ceil(last / 2)}`, 30],
    ...educationalContent.sortable.flatMap((field) =>
      ['asc', 'desc'].map(
        (order) =>
          [
            `orderBy=${field}, ${order}`,
            `&orderBy=${field}&order=${order}`,
            COMMON_ORDERS.includes(field) ? 2 : 10,
          ] as const,
      ),
    ),
    ['search, rare', '&search=quartz', 3],
    ['search, common', '&search=ladder', 60],
    ['search, absent', `&search=${ABSENT}`, 3],
  ]
}

/** Asks once, and returns a function that measures the CPU of a request. */
async function measured(
  holdpoint: Contestant,
  scene: Scene,
  path: string,
  milliseconds: number,
): Promise<() => Promise<number>> {
  const request: Request = { method: 'GET', path }
  const answer = await ask(holdpoint.server, scene.token, request)
  const isEmpty = JSON.parse(answer).data.length === 0
  if (isEmpty !== path.includes(ABSENT)) throw new Error(`${path} is ${isEmpty ? '' : 'not '}empty`)
  const leastBytes = answer.length * 0.8
  const order = (amount: number) => ({
    token: scene.token,
    requests: [request],
    amount,
    connections: 1,
    leastBytes,
  })
  // Slow ones run less often, so that each takes about as long.
  const { perSecond } = await send(holdpoint, order(20))
  const amount = Math.max(16, Math.round((perSecond * milliseconds) / 1_000))
  return async () => cpu(await send(holdpoint, order(amount)))
}
