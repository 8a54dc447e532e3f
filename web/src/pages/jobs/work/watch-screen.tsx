import { Link } from '@tanstack/react-router'
import IconAlertTriangleFilled from '~icons/tabler/alert-triangle-filled'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import { useTranslation } from '../../../language/translation.ts'
import { announce } from '../../../shell/announcements.tsx'
import { fullName } from '../../../show/person.ts'
import type { JobStep } from '../job-work.ts'
import type { ScreenProps } from './screen.ts'
import { SignButton } from './sign-button.tsx'
import { isRoundSoon, lastingOf, useServiceTime, useTimeOf } from './time.ts'
import { GoOn } from './to-screen.tsx'
import { useIsRead } from './use-is-read.ts'
import classes from './work-page.module.css'
import { type Working, watchedOf } from './working.ts'

const SECOND_MS = 1_000

/** The watch after a step: how long it lasts, when the next round is due, and the button for it. */
export function WatchScreen({ working, signing, frame }: ScreenProps) {
  const { t } = useTranslation()
  const { job, steps, signer } = working
  const isRead = useIsRead()
  const watched = steps.filter(({ state }) => state.watch)
  const runs = watchedOf(working).some(({ state }) => !state.watch?.missed)
  const answer = t('jobWork.watch.round')
  const round = () => signing.sign({ meaning: 'round' }, answer, () => announce(t('jobWork.watch.said')))
  const mayRound = signer && (job.status === 'in_progress' || job.status === 'suspended')
  return frame({
    title: t('jobWork.watch.title'),
    action:
      runs && mayRound ? (
        <SignButton
          size="lg"
          className={classes.primary}
          loading={signing.busy}
          disabled={!isRead}
          onClick={() => void round()}
        >
          {answer}
        </SignButton>
      ) : (
        watchedOf(working).length === 0 && <GoOn working={working} />
      ),
    children: (
      <>
        {watched.length === 0 && <p>{t('jobWork.watch.nothing')}</p>}
        {watched.map((step) => (
          <Watch key={step.id} working={working} step={step} />
        ))}
      </>
    ),
  })
}

function Watch({ working, step }: { working: Working; step: JobStep }) {
  const { t } = useTranslation()
  const timeOf = useTimeOf()
  const now = useServiceTime(SECOND_MS)
  const { watch, doneAt } = step.state
  if (!watch) return null
  const left = Date.parse(watch.endsAt) - now
  const rounds = working.log.filter(
    ({ meaning, at }) => meaning === 'round' && Date.parse(at) >= Date.parse(doneAt ?? at),
  )
  return (
    <section className={classes.watch} data-bad={watch.missed || undefined}>
      <h2>{step.workStep.name}</h2>
      {watch.over ? (
        <p className={classes.signed}>
          <IconCircleCheckFilled size={24} aria-hidden /> {t('jobWork.watch.over')}
        </p>
      ) : watch.missed ? (
        <div className={classes.notice} data-bad>
          <IconAlertTriangleFilled size={24} aria-hidden />
          <span>
            {t('jobWork.watch.missed')}{' '}
            <Link to="/jobs/$id/work" params={{ id: working.job.id }} search={{ step: step.id }}>
              {t('jobWork.watch.toStep')}
            </Link>
          </span>
        </div>
      ) : left > 0 ? (
        <>
          <p className={classes.left} role="timer">
            {t('jobWork.watch.left', { time: lastingOf(left) })}
          </p>
          <p className={classes.faint}>{t('jobWork.watch.until', { time: timeOf(watch.endsAt) })}</p>
          <NextRound by={watch.nextRoundBy} now={now} />
        </>
      ) : (
        <p className={classes.left} data-bad>
          {t('jobWork.watch.lastRound')}
        </p>
      )}
      <h3>{t('jobWork.watch.rounds')}</h3>
      {rounds.length === 0 && <p className={classes.faint}>{t('jobWork.watch.none')}</p>}
      <ol className={classes.plain}>
        {rounds.map(({ id, at, user }) => (
          <li key={id}>
            {timeOf(at)} · {fullName(user)}
          </li>
        ))}
      </ol>
    </section>
  )
}

function NextRound({ by, now }: { by: string | null; now: number }) {
  const { t } = useTranslation()
  const timeOf = useTimeOf()
  if (!by) return null
  const isSoon = isRoundSoon(by, now)
  return (
    <p className={classes.nextRound} data-bad={isSoon || undefined}>
      {t(isSoon ? 'jobWork.watch.roundDue' : 'jobWork.watch.nextRound', { time: timeOf(by) })}
    </p>
  )
}
