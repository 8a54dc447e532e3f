import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useMe } from '../../../interface/session.ts'
import { learn } from '../../../language/language.ts'
import { useTranslation } from '../../../language/translation.ts'
import { LinkButton } from '../../../shell/link-button.tsx'
import { PlaceOfClock } from '../../../show/zone.ts'
import type { Job } from '../job.ts'
import { JobProofs } from '../job-proofs.tsx'
import { Acts } from './acts.tsx'
import { CrewPart } from './crew-part.tsx'
import classes from './desk.module.css'
import { LogPart } from './log-part.tsx'
import { StepsPart } from './steps-part.tsx'
import { Stops } from './stops.tsx'

const PermitTime = lazy(() => import('./permit-time.tsx'))

await learn('work', 'readiness')

/** The work of a job that has a permit, as its supervisor sees it: what is stopped or waits, then acts, crew, steps and log. */
export default function Desk({ job }: { job: Job }) {
  const { t } = useTranslation()
  const [changing, setChanging] = useState(false)
  const me = useMe().user
  const { actions = [], status } = job
  const isOpen = status !== 'completed' && status !== 'cancelled'
  return (
    <PlaceOfClock value={job.standing?.timeZone}>
      <Stops job={job} />
      <Acts job={job} />
      <div className={classes.links}>
        {isOpen && job.crew?.some(({ user }) => user.id === me.id) && (
          <LinkButton to="/jobs/$id/work" params={{ id: job.id }} variant="default">
            {t('desk.toWork')}
          </LinkButton>
        )}
        <JobProofs id={job.id} />
        {actions.includes('update') && status !== 'in_progress' && (
          <Button variant="default" onClick={() => setChanging(true)}>
            {t('desk.changeTime')}
          </Button>
        )}
      </div>
      <CrewPart job={job} />
      <StepsPart job={job} />
      <LogPart job={job} />
      <Suspense>{changing && <PermitTime job={job} onClose={() => setChanging(false)} />}</Suspense>
    </PlaceOfClock>
  )
}
