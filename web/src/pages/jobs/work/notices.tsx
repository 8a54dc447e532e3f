import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import IconAlertTriangleFilled from '~icons/tabler/alert-triangle-filled'
import IconEye from '~icons/tabler/eye'
import { useTranslation } from '../../../language/translation.ts'
import { fullName } from '../../../show/person.ts'
import type { WorkedJob } from '../job-work.ts'
import { useTimeOf } from './time.ts'
import classes from './work-page.module.css'
import { handBackOf, type Working } from './working.ts'

/** Messages about the whole job that prevent signing. */
export function Notices({ working, screen }: { working: Working; screen: string }) {
  const { t } = useTranslation()
  const timeOf = useTimeOf()
  const { job, me, now } = working
  const { end } = job.work
  const [stop] = job.standing?.stops ?? []
  const isOpen = job.status !== 'completed' && job.status !== 'cancelled'
  const handedBack = isOpen ? handBackOf(working) : undefined
  const supervisors = namesOf(supervisorsOf(job))
  const hasExpired = isOpen && end !== null && Date.parse(end) < now
  return (
    <>
      {isOpen && !me && (
        <Notice>
          {supervisors === '' ? t('jobWork.notInCrew') : t('jobWork.notInCrewNamed', { names: supervisors })}
        </Notice>
      )}
      {job.status === 'suspended' && screen !== 'stopped' && (
        <Link
          to="/jobs/$id/work"
          params={{ id: job.id }}
          search={{ step: 'stopped' }}
          className={classes.notice}
          data-bad
        >
          <IconAlertTriangleFilled size={24} aria-hidden />
          <span>
            {t('jobs.stopped')}
            {stop?.about && <span className={classes.hint}>{stop.about}</span>}
          </span>
        </Link>
      )}
      {hasExpired && <Notice bad>{t('jobWork.expired', { time: timeOf(end) })}</Notice>}
      {handedBack && (
        <Notice>
          {t('jobWork.handedBack', { name: fullName(handedBack.user), time: timeOf(handedBack.at) })}
        </Notice>
      )}
    </>
  )
}

export function supervisorsOf({ crew }: WorkedJob): WorkedJob['crew'] {
  return crew.filter(({ role }) => role === 'supervisor')
}

/** Whether the reader leads the work. */
export function isSupervisor({ me }: Working): boolean {
  return me?.role === 'supervisor'
}

export function namesOf(crew: WorkedJob['crew']): string {
  return crew.map(({ user }) => fullName(user)).join(', ')
}

function Notice({ bad = false, children }: { bad?: boolean; children: ReactNode }) {
  const Icon = bad ? IconAlertTriangleFilled : IconEye
  return (
    <div className={classes.notice} data-bad={bad || undefined}>
      <Icon size={24} aria-hidden />
      <span>{children}</span>
    </div>
  )
}
