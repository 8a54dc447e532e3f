import { useQuery } from '@tanstack/react-query'
import { learn } from '../language/language.ts'
import { useCause } from './cause.ts'
import classes from './person-verdict.module.css'
import { isGap, readinessOf, type Work } from './readiness.ts'
import { VerdictBadge } from './verdict-badge.tsx'

await learn('readiness')

/** The worst verdict on one person in a work, with its cause; nothing if it asks nothing of them. */
export default function PersonVerdict({ of, userId }: { of: Work; userId: string }) {
  const { data } = useQuery(readinessOf(of))
  const causeOf = useCause()
  const worst = data?.rows.find(({ user }) => user.id === userId)
  if (!worst) return null
  const need = worst.educationalContent?.title ?? worst.safetyRequirement.name
  return (
    <>
      <VerdictBadge of={worst.verdict} />
      {isGap(worst) && (
        <span className={classes.why}>{[need, causeOf(worst)].filter(Boolean).join(': ')}</span>
      )}
    </>
  )
}
