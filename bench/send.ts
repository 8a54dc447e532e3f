import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Order, Outcome } from './load.ts'
import { treeSeconds } from './processes.ts'
import type { Server } from './servers.ts'

export interface Contestant {
  readonly name: string
  readonly server: Server
  /** The PostgreSQL that it uses. */
  readonly postmaster: number
}

export interface Measured extends Outcome {
  /** Milliseconds of CPU for each request, of the server and of PostgreSQL. */
  readonly serverCpu: number
  readonly databaseCpu: number
}

let load: ChildProcess | undefined

/**
 * Sends requests to one of the servers and measures both process trees meanwhile.
 * @throws Error if an answer failed, or was too short to be one
 */
export async function send(
  { name, server, postmaster }: Contestant,
  order: Omit<Order, 'address'>,
): Promise<Measured> {
  const spent = () => Promise.all([treeSeconds(server.pid, postmaster), treeSeconds(postmaster)])
  const before = await spent()
  const outcome = await carriedOut({ ...order, address: server.address })
  const after = await spent()
  if (outcome.wrong > 0 || outcome.done !== order.amount) {
    const [first] = order.requests
    throw new Error(
      `${name}: ${outcome.wrong} of ${outcome.done} answers were wrong: ${first?.method} ${first?.path}`,
    )
  }
  const each = (index: 0 | 1) => ((after[index] - before[index]) * 1_000) / outcome.done
  return { ...outcome, serverCpu: each(0), databaseCpu: each(1) }
}

/** The total CPU of a request. */
export function cpu({ serverCpu, databaseCpu }: Measured): number {
  return serverCpu + databaseCpu
}

/** Ends the sending process, which otherwise waits for more. */
export function stopSending(): void {
  if (load?.connected) load.disconnect()
  load = undefined
}

async function carriedOut(order: Order): Promise<Outcome> {
  load ??= fork(path.join(import.meta.dirname, 'load.ts'))
  const ended = new AbortController()
  const died = once(load, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`The load generator ended with ${code}`)
  })
  const answer = once(load, 'message', { signal: ended.signal })
  load.send(order)
  try {
    const [outcome] = await Promise.race([answer, died])
    return outcome
  } finally {
    for (const promise of [answer, died]) promise.catch(() => {})
    ended.abort()
  }
}
