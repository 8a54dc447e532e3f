import { Suspense } from 'react'
import IconLock from '~icons/tabler/lock'
import { useCan, useMe } from '../../../interface/session.ts'
import { useTranslation } from '../../../language/translation.ts'
import { later } from '../../../shell/later.tsx'
import { LinkButton } from '../../../shell/link-button.tsx'
import { fullName } from '../../../show/person.ts'
import type { JobStep } from '../job-work.ts'
import { namesOf } from './notices.tsx'
import classes from './work-page.module.css'
import type { Working } from './working.ts'

const QrCode = later(() => import('../../../show/qr-code.tsx'))

interface HoldPointProps {
  readonly working: Working
  readonly step: JobStep
  /** Whether the latest value of a check is outside its limits. */
  readonly outside: boolean
}

/**
 * A hold point that is done: the reader releases it, or somebody else who scans its code. With a value outside its
 * limits, nobody is asked to.
 */
export function HoldPoint({ working, step, outside }: HoldPointProps) {
  const { t } = useTranslation()
  const can = useCan()
  const { user } = useMe()
  const { job } = working
  const { doneBy, recordedBy } = step.state
  const barred = new Map([doneBy, recordedBy].flatMap((each) => (each ? [[each.id, fullName(each)]] : [])))
  const isOwn = can('releases.create') && !barred.has(user.id)
  return (
    <section className={classes.holds} aria-live="polite">
      <h2 ref={barred.has(user.id) ? takeLostFocus : undefined} tabIndex={-1}>
        <IconLock size={24} aria-hidden /> {t('jobWork.holds.title')}
      </h2>
      {outside && <p>{t('jobWork.holds.outside')}</p>}
      {!outside && isOwn && <p>{t('jobWork.holds.own')}</p>}
      {!outside && !isOwn && <Others working={working} step={step} barred={barred} />}
      {(isOwn || !outside) && (
        <LinkButton
          size="lg"
          fullWidth
          variant={isOwn && !outside ? 'filled' : 'default'}
          to="/jobs/$id/release"
          params={{ id: job.id }}
          search={{ step: step.id }}
        >
          {t(isOwn ? 'jobWork.holds.decide' : 'jobWork.holds.here')}
        </LinkButton>
      )}
    </section>
  )
}

/** The button that its reader pressed is gone: they go on here. */
function takeLostFocus(heading: HTMLElement | null): void {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true })
}

interface OthersProps {
  readonly working: Working
  readonly step: JobStep
  /** The names of those who may not release it, by their ids. */
  readonly barred: ReadonlyMap<string, string>
}

/** Who else may release it, and the code that they scan. */
function Others({ working: { job }, step, barred }: OthersProps) {
  const { t } = useTranslation()
  const able = job.crew.filter(({ user, mayRelease }) => mayRelease && !barred.has(user.id))
  return (
    <>
      <p>{t('jobWork.holds.who', { names: [...barred.values()].join(', ') })}</p>
      <p>
        {able.length > 0 ? t('jobWork.holds.inCrew', { names: namesOf(able) }) : t('jobWork.holds.nobody')}
      </p>
      <Suspense>
        <QrCode of={`${location.origin}/jobs/${job.id}/release?step=${step.id}`} className={classes.qr} />
      </Suspense>
      <p className={classes.hint}>
        {t('jobWork.holds.scan')} {t('jobWork.holds.waiting')}
      </p>
    </>
  )
}
