import { Suspense } from 'react'
import IconLock from '~icons/tabler/lock'
import { useTranslation } from '../../../language/translation.ts'
import { later } from '../../../shell/later.tsx'
import { LinkButton } from '../../../shell/link-button.tsx'
import { fullName } from '../../../show/person.ts'
import type { JobStep } from '../job-work.ts'
import { namesOf } from './notices.tsx'
import classes from './work-page.module.css'
import type { Working } from './working.ts'

const QrCode = later(() => import('../../../show/qr-code.tsx'))

/** A hold point that is done: who may release it, and the code that they scan. */
export function HoldPoint({ working, step }: { working: Working; step: JobStep }) {
  const { t } = useTranslation()
  const { job } = working
  const { doneBy, recordedBy } = step.state
  const barred = new Map([doneBy, recordedBy].flatMap((each) => (each ? [[each.id, fullName(each)]] : [])))
  const able = job.crew.filter(({ user, mayRelease }) => mayRelease && !barred.has(user.id))
  const address = `${location.origin}/jobs/${job.id}/release?step=${step.id}`
  return (
    <section className={classes.holds} aria-live="polite">
      <h2>
        <IconLock size={24} aria-hidden /> {t('jobWork.holds.title')}
      </h2>
      <p>{t('jobWork.holds.who', { names: [...barred.values()].join(', ') })}</p>
      <p>
        {able.length > 0 ? t('jobWork.holds.inCrew', { names: namesOf(able) }) : t('jobWork.holds.nobody')}
      </p>
      <Suspense>
        <QrCode of={address} className={classes.qr} />
      </Suspense>
      <p className={classes.hint}>
        {t('jobWork.holds.scan')} {t('jobWork.holds.waiting')}
      </p>
      <LinkButton
        size="lg"
        fullWidth
        variant="default"
        to="/jobs/$id/release"
        params={{ id: job.id }}
        search={{ step: step.id }}
      >
        {t('jobWork.holds.here')}
      </LinkButton>
    </section>
  )
}
