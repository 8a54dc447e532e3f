import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../interface/session.ts'
import { matrixOf } from '../../competence/matrix.ts'
import { useToday } from '../../schedule/clock.ts'
import { daysLater } from '../../schedule/days.ts'
import { occurrencesOn } from '../../schedule/occurrences.ts'
import { trainingRecords } from '../../training-records/training-record.ts'

/** How far the work ahead is shown, and how early the end of a proof. */
const DAYS = 60
const RECORDS = 5

/**
 * What a person is assigned to next, what they have proved, and what they lack, as far as the reader may read it; each
 * undefined if the reader may not, or it could not be read.
 * @returns `isRead`: whether nothing more will arrive
 */
export function usePersonWork(userId: string, isMember: boolean) {
  const can = useCan()
  const now = useToday()
  const coming = useQuery({
    ...occurrencesOn({ from: daysLater(now, -1), to: daysLater(now, DAYS), userId }),
    enabled: isMember && can('events.read'),
  })
  const matrix = useQuery({
    ...matrixOf({ people: userId, at: daysLater(now, DAYS) }),
    enabled: isMember && can('readiness.read'),
  })
  const records = useQuery({
    ...trainingRecords.list({ userId, orderBy: 'completedAt', order: 'desc', count: RECORDS }),
    enabled: can('completions.read'),
  })
  return {
    coming: coming.data?.filter(({ end }) => end.slice(0, 10) >= now),
    matrix: matrix.data?.matrix,
    records: records.data,
    isRead: [coming, matrix, records].every(({ isLoading }) => !isLoading),
  }
}
