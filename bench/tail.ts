import { type Ratio, spread } from './rounds.ts'
import { send } from './send.ts'
import type { Side } from './stage.ts'
import { readJob } from './works/read-job.ts'

const CLIENTS = 64
/** So that a single pause, in which all clients wait once, is far less than the slowest hundredth. */
const REQUESTS_OF_A_CLIENT = 500

/** How many times longer than the median the slowest hundredth of answers takes, with many clients at once. */
export async function measureTail({ holdpoint, scene }: Side, rounds: number): Promise<Ratio> {
  const requests = Array.from({ length: 512 }, (_, number) => readJob.request(scene, number))
  const amount = CLIENTS * REQUESTS_OF_A_CLIENT
  const order = { token: scene.token, requests, amount, connections: CLIENTS, leastBytes: 100 }
  await send(holdpoint, order)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { p99, p50 } = await send(holdpoint, order)
    ratios.push(p99 / p50)
  }
  return spread(ratios)
}
