import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../interface/session.ts'
import { daysLater } from '../../../show/days.ts'
import { matrixOf } from '../../competence/matrix.ts'
import { useToday } from '../../schedule/clock.ts'
import { occurrencesOn } from '../../schedule/occurrences.ts'
import { doneLately } from './done-lately.tsx'
import { proofsOf } from './proofs.tsx'

/** How far the work ahead is shown, and how early the end of a proof. */
const DAYS = 60

/** What a member is assigned to in the next weeks; undefined if the reader may not know, or it could not be read. */
export function useComing(userId: string) {
  const can = useCan()
  const now = useToday()
  const { data, ...read } = useQuery({
    ...occurrencesOn({ from: daysLater(now, -1), to: daysLater(now, DAYS), goingOn: true, userId }),
    enabled: can('events.read'),
  })
  return { coming: data?.filter(({ end }) => end.slice(0, 10) >= now), ...read }
}

/**
 * What a member is assigned to next and which requirements they meet, as far as the reader may read it; each undefined
 * if the reader may not, or it could not be read.
 * @returns `isRead`: whether nothing more will arrive, nor of what else is shown beside it; `failed`: what could not be
 * read of all this
 */
export function usePersonWork(userId: string) {
  const can = useCan()
  const now = useToday()
  const coming = useComing(userId)
  const matrix = useQuery({
    ...matrixOf({ people: userId, at: daysLater(now, DAYS) }),
    enabled: can('readiness.read'),
  })
  const records = useQuery({
    ...proofsOf(userId),
    enabled: can('completions.read'),
  })
  const lately = useQuery({ ...doneLately(userId), enabled: can('audit-log.read') })
  const all = [coming, matrix, records, lately]
  return {
    coming: coming.coming,
    matrix: matrix.data?.matrix,
    isRead: all.every(({ isLoading }) => !isLoading),
    failed: all.filter(({ isLoadingError }) => isLoadingError),
  }
}
