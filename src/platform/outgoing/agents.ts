import type { Agent } from 'node:http'
import type { Agent as SecureAgent } from 'node:https'
import { http, https } from './clients.ts'
import type { EgressPolicy } from './egress-policy.ts'

/** The agents of HTTP clients. */
export interface Agents {
  readonly http: Agent
  readonly https: SecureAgent
}

/**
 * Agents that pass each connection through the egress policy. A connection that is kept alive was checked when it was
 * opened.
 */
export function agentsThrough(egress: EgressPolicy): Agents {
  return {
    http: gated(new http.Agent({ keepAlive: true }), egress),
    https: gated(new https.Agent({ keepAlive: true }), egress),
  }
}

function gated<A extends Agent>(agent: A, egress: EgressPolicy): A {
  const create = agent.createConnection.bind(agent)
  agent.createConnection = (options, callback) => {
    try {
      const to = { host: options.host ?? 'localhost', port: Number(options.port) }
      return create({ ...options, ...egress.guarded(to) }, callback)
    } catch (error) {
      // The refusal belongs to the request that wanted the connection.
      callback?.(error as Error, undefined as never)
      return undefined
    }
  }
  return agent
}
