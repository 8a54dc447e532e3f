import type { Agents } from './agents.ts'
import type { EgressPolicy } from './egress-policy.ts'

/** What outgoing calls are made with. */
export interface Outgoing {
  readonly egress: EgressPolicy
  /** Their connections pass the egress policy. */
  readonly agents: Agents
}
