import { useToday } from '../schedule/clock.ts'
import type { TrainingRecord } from '../training-records/training-record.ts'

/** The state of a proof on a day, since time does not change its status. */
export type ProofState = 'valid' | 'older' | 'over' | 'renewed' | 'unverified' | 'rejected' | 'revoked'

/** What the state of a proof is made of. */
export type Stated = Pick<TrainingRecord, 'status' | 'validUntil' | 'older' | 'renewed'>

/** Returns the state of a proof today, as readiness has it for what is in force. */
export function useProofState(): (of: Stated) => ProofState {
  const today = useToday()
  return ({ status, validUntil, older, renewed }) => {
    if (status !== 'verified') return status
    if (validUntil !== null && validUntil < today) return renewed ? 'renewed' : 'over'
    return older ? 'older' : 'valid'
  }
}
