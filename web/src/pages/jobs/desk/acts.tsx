import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useCan, useMe } from '../../../interface/session.ts'
import { useTranslation } from '../../../language/translation.ts'
import { later } from '../../../shell/later.tsx'
import { LinkButton } from '../../../shell/link-button.tsx'
import { ActionsInPage } from '../../../shell/page-head.tsx'
import { useJobActs } from '../acts/use-job-acts.tsx'
import type { Job } from '../job.ts'
import classes from './desk.module.css'
import { waitsForRelease } from './waiting.ts'

const StopDialog = later(() => import('./stop-dialog.tsx'))

/** The reader's next acts in a job with a permit: start, work, resume, end, stop. */
export function Acts({ job }: { job: Job }) {
  const { t } = useTranslation()
  const can = useCan()
  const me = useMe().user
  const { acts, refusal, dialog } = useJobActs(job)
  const own = acts.filter(({ byOther }) => !byOther)
  const { crew = [], steps = [], status } = job
  const isOpen = status !== 'completed' && status !== 'cancelled'
  // A waiting hold point comes first.
  const releases = status === 'in_progress' && can('releases.create') && steps.some(waitsForRelease)
  const [stopping, setStopping] = useState(false)
  // The question is answered, by whomever.
  if (stopping && status !== 'in_progress') setStopping(false)
  const people = crew.map(({ user }) => user)
  return (
    <>
      <ActionsInPage>
        {own.map(({ name, label, busy, go }) => (
          <Button key={name} loading={busy} onClick={go}>
            {label}
          </Button>
        ))}
        {isOpen && crew.some(({ user }) => user.id === me.id) && (
          <LinkButton
            to="/jobs/$id/work"
            params={{ id: job.id }}
            variant={own.length > 0 || releases || status === 'suspended' ? 'default' : 'filled'}
          >
            {t(status === 'suspended' ? 'desk.toStop' : 'desk.toWork')}
          </LinkButton>
        )}
        {status === 'in_progress' && (
          <Button variant="default" className={classes.stop} onClick={() => setStopping(true)}>
            {t('desk.stop')}
          </Button>
        )}
      </ActionsInPage>
      {refusal}
      {dialog}
      <Suspense>
        {stopping && <StopDialog job={job} people={people} onClose={() => setStopping(false)} />}
      </Suspense>
    </>
  )
}
