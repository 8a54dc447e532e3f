import { useToday } from '../schedule/clock.ts'
import type { TrainingRecord } from '../training-records/training-record.ts'

/** The state of a proof on a day, since time does not change its status. */
export type ProofState = 'valid' | 'over' | 'unverified' | 'rejected' | 'revoked'

/** Returns the state of a proof today. */
export function useProofState(): (of: Pick<TrainingRecord, 'status' | 'validUntil'>) => ProofState {
  const today = useToday()
  return ({ status, validUntil }) => {
    if (status !== 'verified') return status
    return validUntil !== null && validUntil < today ? 'over' : 'valid'
  }
}
