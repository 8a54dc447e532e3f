import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { attemptOf } from './attempt.ts'
import { AttemptResult } from './attempt-result.tsx'
import { RunningAttempt } from './running-attempt.tsx'

const route = getRouteApi('/app/attempts/$id')

/** One attempt at a test: its questions one by one while it runs, its result once it has ended. */
export function AttemptPage() {
  const { id } = route.useParams()
  const { data: attempt } = useSuspenseQuery(attemptOf(id))
  return attempt.status === 'in_progress' ? (
    <RunningAttempt key={id} attempt={attempt} />
  ) : (
    <AttemptResult attempt={attempt} />
  )
}
