import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PersonLine } from './person-line.tsx'
import { byPerson, readinessOf, type Work } from './readiness.ts'

interface PersonInWorkProps {
  readonly of: Work
  readonly userId: string
  /** The person. */
  readonly children: ReactNode
}

/** One person in a work, with the verdicts on them; without, if nothing is required. */
export default function PersonInWork({ of, userId, children }: PersonInWorkProps) {
  const { data } = useQuery(readinessOf(of))
  const rows = data && byPerson(data).find(({ user }) => user.id === userId)?.rows
  return rows ? (
    <PersonLine rows={rows} work={of}>
      {children}
    </PersonLine>
  ) : (
    children
  )
}
