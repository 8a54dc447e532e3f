import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { learn } from '../../../language/language.ts'
import { useTranslation } from '../../../language/translation.ts'
import { later } from '../../../shell/later.tsx'
import { PlaceOfClock } from '../../../show/zone.ts'
import type { Job } from '../job.ts'
import { JobProofs } from '../job-proofs.tsx'
import { CrewPart } from './crew-part.tsx'
import classes from './desk.module.css'
import { LogPart } from './log-part.tsx'
import { StepsPart } from './steps-part.tsx'

const PermitTime = later(() => import('./permit-time.tsx'))

await learn('work', 'log')

/** The work of a job with a permit, for its supervisor, below what the job is about: its crew, steps and log. */
export default function Desk({ job }: { job: Job }) {
  const { t } = useTranslation()
  const [changing, setChanging] = useState(false)
  const { actions = [], status } = job
  return (
    <PlaceOfClock value={job.standing?.timeZone}>
      <div className={classes.links}>
        <JobProofs id={job.id} permitted />
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
