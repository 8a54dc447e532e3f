import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { trainings } from '../trainings/training.ts'
import { attemptOf } from './attempt.ts'
import { AttemptResult } from './attempt-result.tsx'
import { RunningAttempt } from './running-attempt.tsx'

const route = getRouteApi('/app/attempts/$id')

/** One attempt at a test: its questions one by one while it runs, its result once it has ended. */
export function AttemptPage() {
  const { id } = route.useParams()
  const { data: attempt } = useSuspenseQuery(attemptOf(id))
  const { data: training, isLoadingError } = useQuery(trainings.one(attempt.trainingId))
  const test = training?.record.assessments?.find((each) => each.id === attempt.assessmentId)
  return attempt.status === 'in_progress' ? (
    <RunningAttempt
      key={id}
      attempt={attempt}
      isTimed={test ? Boolean(test.timeLimitMinutes) : isLoadingError}
    />
  ) : (
    <AttemptResult attempt={attempt} test={test} />
  )
}
