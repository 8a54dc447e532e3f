import autocannon from 'autocannon'
import type { Request } from './work.ts'

// Sends requests and reports the results. A separate process, so that it does not count as the service; it receives
// orders as messages while it is connected.

export interface Order {
  readonly address: string
  readonly token: string
  readonly requests: readonly Request[]
  /** The total number; the requests are repeated if there are fewer. */
  readonly amount: number
  readonly connections: number
  /** Answers with fewer bytes count as wrong. */
  readonly leastBytes: number
}

export interface Outcome {
  readonly done: number
  readonly wrong: number
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

process.on('message', (order: Order) => {
  carryOut(order).then((outcome) => process.send?.(outcome))
})

async function carryOut(order: Order): Promise<Outcome> {
  const authorization = `Bearer ${order.token}`
  const times: number[] = []
  let wrong = 0
  let connection = 0
  const began = performance.now()
  let last = began
  const result = await autocannon({
    url: order.address,
    connections: order.connections,
    amount: order.amount,
    timeout: 60,
    sampleInt: 100,
    headers: { authorization },
    setupClient: (client) => {
      // Each connection has requests of its own, so that none is sent twice.
      const own = order.requests.filter((_, index) => index % order.connections === connection)
      connection += 1
      client.setRequests(
        own.map(({ method, path, body }) => ({
          method,
          path: `/api/v1${path}`,
          ...(body && {
            body: JSON.stringify(body),
            headers: { authorization, 'content-type': 'application/json' },
          }),
        })),
      )
      client.on('response', (status, bytes, time) => {
        times.push(time)
        last = performance.now()
        if (status < 200 || status > 299 || bytes < order.leastBytes) wrong += 1
      })
    },
  })
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    done: times.length,
    wrong: wrong + result.errors + result.timeouts,
    perSecond: (times.length * 1_000) / (last - began),
    p50: at(0.5),
    p99: at(0.99),
  }
}
