import { useToday } from '../schedule/clock.ts'
import type { TrainingRecord } from '../training-records/training-record.ts'

/** What a proof is worth on a day: a clock changes no status. */
export type ProofState = 'valid' | 'over' | 'unverified' | 'rejected' | 'revoked'

/** A way to say what a proof is worth today. */
export function useProofState(): (of: Pick<TrainingRecord, 'status' | 'validUntil'>) => ProofState {
  const today = useToday()
  return ({ status, validUntil }) => {
    if (status !== 'verified') return status
    return validUntil !== null && validUntil < today ? 'over' : 'valid'
  }
}
