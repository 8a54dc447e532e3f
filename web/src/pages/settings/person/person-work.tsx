import { lazy, type ReactNode, Suspense } from 'react'
import { learn } from '../../../language/language.ts'
import { ComingWork } from './coming-work.tsx'
import classes from './person.module.css'
import { Proofs } from './proofs.tsx'
import { Renewals } from './renewals.tsx'
import { usePersonWork } from './use-person-work.ts'

const UsedIn = lazy(() => import('../../../used-in/used-in.tsx'))

await learn('proof')

interface PersonWorkProps {
  readonly userId: string
  /** Former members keep their proofs; they are assigned to nothing that is ahead. */
  readonly isMember: boolean
  /** The membership itself. */
  readonly children?: ReactNode
}

/** What a person does and has proved, beside their membership. Nothing is shown before all of it can be. */
export function PersonWork({ userId, isMember, children }: PersonWorkProps) {
  const { coming = [], matrix, records, isRead } = usePersonWork(userId, isMember)
  if (!isRead) return null
  return (
    <div className={classes.page}>
      <div className={classes.work}>
        <ComingWork of={coming} userId={userId} />
        {matrix && <Renewals of={matrix} userId={userId} />}
        {records && <Proofs of={records.data} total={records.meta.total} userId={userId} />}
      </div>
      <div className={classes.membership}>{children}</div>
      <div>
        <Suspense>
          <UsedIn of="users" id={userId} />
        </Suspense>
      </div>
    </div>
  )
}
