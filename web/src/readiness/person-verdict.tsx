import { useQuery } from '@tanstack/react-query'
import { learn } from '../language/language.ts'
import { readinessOf, type Work } from './readiness.ts'
import { VerdictBadge } from './verdict-badge.tsx'

await learn('readiness')

/** The worst verdict on one person in a work; nothing if it asks nothing of them. */
export default function PersonVerdict({ of, userId }: { of: Work; userId: string }) {
  const { data } = useQuery(readinessOf(of))
  const worst = data?.rows.find(({ user }) => user.id === userId)
  return worst ? <VerdictBadge of={worst.verdict} /> : null
}
