import { useQuery } from '@tanstack/react-query'
import { useEachMinute } from '../../show/minute.ts'
import { proofAt } from './proof.ts'

const EACH_MINUTE = 60_000
/** The next answer is late by then. */
const TOO_OLD_MS = 2 * EACH_MINUTE

/** The proof with a code, asked for each minute, and whether the answer is too old to say what holds now. */
export function useProof(code: string, sha256?: string) {
  useEachMinute()
  const {
    data: proof,
    error,
    dataUpdatedAt: at,
  } = useQuery({ ...proofAt(code, sha256), refetchInterval: EACH_MINUTE })
  return { proof, error, at, isStale: error !== null || Date.now() - at > TOO_OLD_MS }
}
