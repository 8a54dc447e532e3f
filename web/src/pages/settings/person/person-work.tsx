import { type ReactNode, Suspense } from 'react'
import { later } from '../../../shell/later.tsx'
import { NotLoaded } from '../../../show/not-loaded.tsx'
import { OnItsWay } from '../../../show/on-its-way.tsx'
import { ComingWork } from './coming-work.tsx'
import { DoneLately } from './done-lately.tsx'
import classes from './person.module.css'
import { Proofs } from './proofs.tsx'
import { Renewals } from './renewals.tsx'
import { usePersonWork } from './use-person-work.ts'

const UsedIn = later(() => import('../../../used-in/used-in.tsx'))

interface PersonWorkProps {
  readonly userId: string
  /** The membership itself. */
  readonly children?: ReactNode
}

/**
 * What a member does and has proved, beside their membership. Nothing is shown before all of it can be: it is above the
 * membership on a phone.
 */
export default function PersonWork({ userId, children }: PersonWorkProps) {
  const { coming = [], matrix, isRead, failed } = usePersonWork(userId)
  if (!isRead) return <OnItsWay />
  const [first] = failed
  return (
    <div className={classes.page}>
      <div className={classes.work}>
        {first && (
          <NotLoaded
            error={first.error}
            onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))}
          />
        )}
        <ComingWork of={coming} userId={userId} />
        {matrix && <Renewals of={matrix} userId={userId} />}
        <Proofs userId={userId} />
        <DoneLately userId={userId} />
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
