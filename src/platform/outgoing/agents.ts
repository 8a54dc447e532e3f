import type { Agent } from 'node:http'
import type { Agent as SecureAgent } from 'node:https'
import { http, https } from './clients.ts'
import type { Gate } from './gate.ts'

/** What clients of HTTP make their connections with. */
export interface Agents {
  readonly http: Agent
  readonly https: SecureAgent
}

/** Agents whose every connection passes the gate. A connection that is kept was looked at when it was made. */
export function agentsThrough(gate: Gate): Agents {
  return {
    http: gated(new http.Agent({ keepAlive: true }), gate),
    https: gated(new https.Agent({ keepAlive: true }), gate),
  }
}

function gated<A extends Agent>(agent: A, gate: Gate): A {
  const create = agent.createConnection.bind(agent)
  agent.createConnection = (options, callback) => {
    try {
      const to = { host: options.host ?? 'localhost', port: Number(options.port) }
      return create({ ...options, ...gate.guarded(to) }, callback)
    } catch (error) {
      // The refusal belongs to the request that wanted the connection.
      callback?.(error as Error, undefined as never)
      return undefined
    }
  }
  return agent
}
