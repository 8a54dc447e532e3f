import { useQuery } from '@tanstack/react-query'
import { keys } from '../../interface/keys.ts'
import { MOST, reading } from '../../interface/records.ts'
import { useCan } from '../../interface/session.ts'
import { trainings } from '../trainings/training.ts'
import type { Attempt } from './attempt.ts'

interface Test {
  readonly title: string
  readonly passPercentage: number
  /** Undefined if it is no longer a test of the training. */
  readonly attemptsLeft: number | undefined
}

/**
 * The test of an attempt, as it was tried. A training has its tests as they are in force: if there is a newer version,
 * the earlier one is among the versions of the same assessment.
 */
export function useTestOf({ trainingId, assessmentId }: Attempt): Test | undefined {
  const can = useCan()
  const { data: training } = useQuery(trainings.one(trainingId))
  const tests = training?.record.assessments
  const test = tests?.find(({ id }) => id === assessmentId)
  const { data: versions } = useQuery({
    ...versionsOf(assessmentId),
    enabled: tests !== undefined && test === undefined && can('assessments.read'),
  })
  if (test) return test
  const tried = versions?.find(({ id }) => id === assessmentId)
  const newer = tests?.find(({ id }) => versions?.some((version) => version.id === id))
  return tried && { ...tried, attemptsLeft: newer?.attemptsLeft }
}

function versionsOf(id: string) {
  const params = { path: { id }, query: { count: MOST } }
  return reading(keys.part('assessments', id, 'as tried'), '/assessments/{id}/versions', params, (versions) =>
    versions.map(({ id: version, title, passPercentage }) => ({ id: version, title, passPercentage })),
  )
}
