import { useQuery } from '@tanstack/react-query'
import { trainings } from '../trainings/training.ts'
import type { Attempt } from './attempt.ts'

const DAY_MS = 86_400_000

/**
 * Whether an attempt has a time limit. The limit of its test may be another one by now, so its own times say it, except
 * of a whole day: without a limit it ends after a day, too.
 */
export function useIsTimed({ startedAt, dueAt, trainingId, assessmentId }: Attempt): boolean {
  const lastsOneDay = Date.parse(dueAt) - Date.parse(startedAt) === DAY_MS
  const { data: training } = useQuery({ ...trainings.one(trainingId), enabled: lastsOneDay })
  const test = training?.record.assessments?.find(({ id }) => id === assessmentId)
  return !lastsOneDay || Boolean(test?.timeLimitMinutes)
}
