import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import IconChevronLeft from '~icons/tabler/chevron-left'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconClockHour4 from '~icons/tabler/clock-hour-4'
import IconWifiOff from '~icons/tabler/wifi-off'
import IconX from '~icons/tabler/x'
import { useIsOffline } from '../../../interface/connection.ts'
import { notePage } from '../../../interface/kept-reads.ts'
import { useCan } from '../../../interface/session.ts'
import { useTranslation } from '../../../language/translation.ts'
import { useNameAmong } from '../../../readiness/name-among.ts'
import { Alone } from '../../../shell/alone.tsx'
import { Unbroken } from '../../../show/unbroken.tsx'
import { JobState } from '../job-state.tsx'
import type { CrewMember, StepState } from '../job-work.ts'
import { Notices } from './notices.tsx'
import { WHY_NOT_NOW } from './sign-button.tsx'
import { Stop } from './stop.tsx'
import { isRoundSoon, lastingOf, useServiceTime, useTimeOf } from './time.ts'
import { useGoTo } from './use-go-to.ts'
import { useRefresh } from './use-signing.tsx'
import classes from './work-page.module.css'
import { hasEnded, isOver, type Working, watchedOf } from './working.ts'

interface FrameProps {
  readonly working: Working
  /** The name of the screen, or the id of its step. */
  readonly screen: string
  readonly onSigner: (who: CrewMember | undefined) => void
  readonly title: string
  /** The next act, next to the button that stops the work. */
  readonly action?: ReactNode
  /** The act at the end of the screen, where reading leads. */
  readonly last?: ReactNode
  /** Why the last act was not accepted. */
  readonly problem?: string | undefined
  /** Why work cannot begin. */
  readonly refusal?: ReactNode
  readonly children: ReactNode
}

/**
 * The frame of every screen of a job: where one is, what applies to all of it, who signs, and the button that stops
 * the work.
 */
export function Frame(props: FrameProps) {
  const { working, screen, onSigner, title, action, last, problem, refusal, children } = props
  const { t } = useTranslation()
  const goTo = useGoTo(working.job.id)
  const refresh = useRefresh(working.job.id)
  const { job, me, signer: signing, readAt } = working
  const timeOf = useTimeOf()
  const isOffline = useIsOffline() && !hasEnded(job)
  const stops = job.status === 'in_progress' && (me !== undefined || job.actions.includes('suspend'))
  // The start and the hand-back ask themselves who does them.
  const signsNothing =
    hasEnded(job) || screen === 'end' || (screen === 'ready' && job.crew.every(({ briefedAt }) => briefedAt))
  const isShared = !signsNothing && (signing?.id !== me?.id || job.crew.some(({ id }) => id !== me?.id))
  const signer = isShared && <Signer working={working} onSigner={onSigner} />
  const onStopped = async () => {
    await refresh()
    await goTo('stopped')
  }
  return (
    <Alone>
      <Top working={working} screen={screen} />
      {screen !== 'watch' && <WatchBanner working={working} />}
      <Notices working={working} screen={screen} />
      <div className={classes.content}>
        <Heading title={title} />
        {refusal}
        {children}
        {last && signer}
        {last}
      </div>
      {(stops || action || problem || isOffline || (signer && !last)) && (
        <div className={classes.actions}>
          {isOffline && (
            <p id={WHY_NOT_NOW} role="status" className={classes.whyNotNow} data-says-offline>
              <IconWifiOff size={24} className={classes.whyIcon} aria-hidden />
              <span>{t('jobWork.offline', { time: timeOf(readAt) })}</span>
            </p>
          )}
          <p role="alert" className={classes.problem}>
            {problem && t('jobWork.notSigned', { reason: problem })}
          </p>
          {!last && signer}
          {(stops || action) && (
            <div className={classes.buttons}>
              {stops && <Stop job={job} onStopped={onStopped} />}
              {action}
            </div>
          )}
        </div>
      )}
    </Alone>
  )
}

/**
 * Gets the focus when a screen is first shown, so that screen readers continue from there. A title that changes because
 * somebody else has signed leaves people where they are.
 */
function Heading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Holdpoint`
    void notePage(title)
  }, [title])
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={classes.heading}>
      {title}
    </h1>
  )
}

function Top({ working, screen }: { working: Working; screen: string }) {
  const { t } = useTranslation()
  const can = useCan()
  const { job, steps } = working
  const params = { id: job.id }
  const leave = can('jobs.update') ? ({ to: '/jobs/$id', params } as const) : ({ to: '/' } as const)
  const place = steps.findIndex(({ id }) => id === screen)
  const over = steps.filter(isOver).length
  return (
    <header className={classes.top}>
      <div className={classes.row}>
        <Link {...leave} className={classes.leave} aria-describedby="leave-hint">
          <IconX size={24} aria-hidden />
          {t('action.leave')}
        </Link>
        <VisuallyHidden id="leave-hint">{t('jobWork.leaveHint')}</VisuallyHidden>
        <span className={classes.job}>
          <Unbroken>{t('jobs.numbered', { number: job.number })}</Unbroken>{' '}
          <JobState of={{ status: job.status, handedBackAt: job.standing.handBack?.at }} />
        </span>
      </div>
      <nav className={classes.row} aria-label={t('jobWork.all')}>
        <Beside working={working} to={steps[place - 1]?.id} label={t('jobWork.before')} icon="before" />
        <Link
          to="/jobs/$id/work"
          params={params}
          search={{ step: 'all' }}
          className={classes.all}
          aria-current={screen === 'all' ? 'page' : undefined}
        >
          {place < 0 ? t('jobWork.all') : t('jobWork.step', { number: place + 1, count: steps.length })}
        </Link>
        <Beside
          working={working}
          to={place < 0 ? undefined : (steps[place + 1]?.id ?? 'end')}
          label={t('jobWork.after')}
          icon="after"
        />
      </nav>
      <div
        className={classes.progress}
        role="img"
        aria-label={t('jobWork.progress', { done: over, count: steps.length })}
      >
        {steps.map((step) => (
          <span
            key={step.id}
            data-state={isOver(step) ? 'over' : step.state.state === 'done' ? 'waits' : 'open'}
            data-here={step.id === screen || undefined}
          />
        ))}
      </div>
    </header>
  )
}

interface BesideProps {
  readonly working: Working
  /** Undefined if there is nothing on that side. */
  readonly to: string | undefined
  readonly label: string
  readonly icon: 'before' | 'after'
}

function Beside({ working, to, label, icon }: BesideProps) {
  const Icon = icon === 'before' ? IconChevronLeft : IconChevronRight
  if (!to) return <span className={classes.beside} />
  return (
    <Link
      to="/jobs/$id/work"
      params={{ id: working.job.id }}
      search={{ step: to }}
      aria-label={label}
      className={classes.beside}
    >
      <Icon size={24} aria-hidden />
    </Link>
  )
}

const SECOND_MS = 1_000

type Watch = NonNullable<StepState['watch']>

/** What a watch that is not over asks for. */
function askedBy({ missed, endsAt, nextRoundBy }: Watch, now: number): 'again' | 'last' | 'round' | 'time' {
  if (missed) return 'again'
  if (Date.parse(endsAt) <= now) return 'last'
  return nextRoundBy !== null && isRoundSoon(nextRoundBy, now) ? 'round' : 'time'
}

/** The running watch, whichever step is shown. */
function WatchBanner({ working }: { working: Working }) {
  const { t } = useTranslation()
  const timeOf = useTimeOf()
  const now = useServiceTime(SECOND_MS)
  const [first] = watchedOf(working)
  const watch = first?.state.watch
  if (!watch) return null
  const asked = askedBy(watch, now)
  const sentences = {
    again: () => t('jobWork.watch.bannerMissed'),
    last: () => t('jobWork.watch.bannerOver'),
    round: () => t('jobWork.watch.roundDue', { time: timeOf(watch.nextRoundBy ?? watch.endsAt) }),
    time: () => t('jobWork.watch.banner', { time: lastingOf(Date.parse(watch.endsAt) - now) }),
  }
  return (
    <Link
      to="/jobs/$id/work"
      params={{ id: working.job.id }}
      search={{ step: 'watch' }}
      className={classes.watchBanner}
      data-bad={asked !== 'time' || undefined}
    >
      <IconClockHour4 size={24} aria-hidden />
      <span>{sentences[asked]()}</span>
      <IconChevronRight size={20} aria-hidden />
    </Link>
  )
}

interface SignerProps {
  readonly working: Working
  readonly onSigner: (who: CrewMember | undefined) => void
}

/** Who signs next, on a phone that several people share. */
function Signer({ working, onSigner }: SignerProps) {
  const { t } = useTranslation()
  const { job, me, signer } = working
  const nameOf = useNameAmong(job.crew.map(({ user }) => user))
  const others = job.crew.filter(({ id }) => id !== me?.id)
  return (
    <label className={classes.signer}>
      <span>{t('jobWork.signs')}</span>
      <select
        value={signer?.user.id ?? ''}
        onChange={(event) => onSigner(job.crew.find(({ user }) => user.id === event.currentTarget.value))}
      >
        {me && !signer && <option value="">{t('jobWork.chooseSigner')}</option>}
        {me ? (
          <option value={me.user.id}>{t('jobWork.self', { name: nameOf(me.user) })}</option>
        ) : (
          <option value="">{t('jobWork.nobody')}</option>
        )}
        {others.map(({ user }) => (
          <option key={user.id} value={user.id}>
            {t('jobWork.byPin', { name: nameOf(user) })}
          </option>
        ))}
      </select>
    </label>
  )
}
