import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCause } from './cause.ts'
import { Needs } from './needs.tsx'
import classes from './person.module.css'
import { byPerson, isGap, readinessOf, type Work } from './readiness.ts'
import { VerdictBadge } from './verdict-badge.tsx'

interface PersonLineProps {
  readonly of: Work
  readonly userId: string
  /** The person. */
  readonly children: ReactNode
}

/**
 * One person in a work: the worst verdict with its cause, which opens to all of them; only the name if nothing is
 * required.
 */
export default function PersonLine({ of, userId, children }: PersonLineProps) {
  const { data } = useQuery(readinessOf(of))
  const causeOf = useCause()
  const rows = data && byPerson(data).find(({ user }) => user.id === userId)?.rows
  if (!rows) return children
  const [worst] = rows
  const need = worst.educationalContent?.title ?? worst.safetyRequirement.name
  return (
    <details className={classes.person}>
      <summary>
        {children}
        <VerdictBadge of={worst.verdict} />
        {isGap(worst) && (
          <span className={classes.why}>{[need, causeOf(worst)].filter(Boolean).join(': ')}</span>
        )}
      </summary>
      <Needs of={rows} work={of} />
    </details>
  )
}
