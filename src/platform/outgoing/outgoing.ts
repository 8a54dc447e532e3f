import type { Agents } from './agents.ts'
import type { Gate } from './gate.ts'

/** What calls to the outside are made with. */
export interface Outgoing {
  readonly gate: Gate
  /** Their connections pass the gate. */
  readonly agents: Agents
}
