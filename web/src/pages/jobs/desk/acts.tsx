import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../language/translation.ts'
import { fullName } from '../../../show/person.ts'
import { useJobActs } from '../acts/use-job-acts.tsx'
import type { Job } from '../job.ts'
import classes from './desk.module.css'

const StopDialog = lazy(() => import('./stop-dialog.tsx'))

/** What is done to the work of a job that has a permit: begun, stopped, gone on with, handed back, completed. */
export function Acts({ job }: { job: Job }) {
  const { t } = useTranslation()
  const { acts, refusal, dialog } = useJobActs(job)
  const [stopping, setStopping] = useState(false)
  const people = (job.crew ?? []).map(({ user }) => ({ id: user.id, name: fullName(user) }))
  return (
    <>
      <div className={classes.acts}>
        {acts
          .filter(({ byOther }) => !byOther)
          .map(({ name, label, busy, go }) => (
            <Button key={name} loading={busy} onClick={go}>
              {label}
            </Button>
          ))}
        {job.status === 'in_progress' && (
          <Button color="red.9" variant="outline" onClick={() => setStopping(true)}>
            {t('desk.stop')}
          </Button>
        )}
      </div>
      {refusal}
      {dialog}
      <Suspense>
        {stopping && <StopDialog job={job} people={people} onClose={() => setStopping(false)} />}
      </Suspense>
    </>
  )
}
