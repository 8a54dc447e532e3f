import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { keys } from '../../../interface/keys.ts'
import { useMe } from '../../../interface/session.ts'
import { useTranslation } from '../../../language/translation.ts'
import { PageHead } from '../../../shell/page-head.tsx'
import { Status } from '../../../show/status.tsx'
import { PlaceOfClock } from '../../../show/zone.ts'
import type { Permit } from '../../permits/permit.ts'
import { useJobActs } from '../acts/use-job-acts.tsx'
import {
  type CrewMember,
  type JobWork,
  type ReadinessRow,
  type SignOff,
  stepsOf,
  type WorkedJob,
} from '../job-work.ts'
import { BriefScreen } from './brief-screen.tsx'
import { EndScreen } from './end-screen.tsx'
import { Frame } from './frame.tsx'
import { OnSiteScreen } from './on-site-screen.tsx'
import { OverviewScreen } from './overview-screen.tsx'
import { ReadyScreen } from './ready-screen.tsx'
import type { ScreenProps } from './screen.ts'
import { StepScreen } from './step-screen.tsx'
import { StoppedScreen } from './stopped-screen.tsx'
import { useServiceTime } from './time.ts'
import { useGoTo } from './use-go-to.ts'
import { useSigning } from './use-signing.tsx'
import { WatchScreen } from './watch-screen.tsx'
import classes from './work-page.module.css'
import { workReads } from './work-reads.ts'
import { nextScreen, onSiteOf, SCREENS, type Working } from './working.ts'

const route = getRouteApi('/app/jobs/$id/work')

/** How often a visible job is refreshed: often if somebody waits for somebody else. */
const WAITING_MS = 4_000
const WORKING_MS = 15_000

function isWaiting({ record }: JobWork): boolean {
  const { status, steps } = record
  const held = steps.some(({ state, holdPoint }) => holdPoint && state === 'done')
  return held || status === 'confirmed' || status === 'suspended'
}

/** A job for the people who work in it: on a phone, one screen at a time. */
export function WorkPage() {
  const { id } = route.useParams()
  const { user } = useMe()
  const [ofJob, ofPermit, ofLog, ofRows] = workReads(id, user.id)
  // All are read before the page is shown, at the same time (`readWork`).
  const job = useSuspenseQuery({
    ...ofJob,
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? WAITING_MS : WORKING_MS),
  })
  const permit = useSuspenseQuery(ofPermit)
  const log = useSuspenseQuery(ofLog)
  const rows = useSuspenseQuery(ofRows)
  useReadAgain(job.data.record)
  return permit.data ? (
    <PlaceOfClock value={job.data.record.work?.timeZone}>
      <Work
        key={id}
        of={job.data}
        permit={permit.data}
        log={log.data}
        rows={rows.data}
        readAt={new Date(job.dataUpdatedAt).toISOString()}
      />
    </PlaceOfClock>
  ) : (
    <NoWork job={job.data.record} />
  )
}

/** Reads the rest again when the job has changed, because others sign in it, too. */
function useReadAgain(job: WorkedJob): void {
  const client = useQueryClient()
  const shown = JSON.stringify([job.updatedAt, job.steps, job.crew])
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    for (const part of ['permit', 'log', 'own-readiness']) {
      void client.invalidateQueries({ queryKey: keys.part('jobs', job.id, part) })
    }
  }, [client, shown, job.id])
}

/** A job without a permit. */
function NoWork({ job }: { job: WorkedJob }) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('jobs.numbered', { number: job.number })} aside={<Status of={job.status} />} />
      <p>{t(job.status === 'draft' ? 'jobWork.draft' : 'jobWork.noWork')}</p>
      <p>
        <Link to="/jobs/$id" params={{ id: job.id }} className={classes.open}>
          {t('jobWork.openJob')}
        </Link>
      </p>
    </>
  )
}

interface WorkProps {
  readonly of: JobWork
  readonly permit: Permit
  readonly log: readonly SignOff[]
  readonly rows: readonly ReadinessRow[]
  readonly readAt: string
}

/** How often to check for values that have become too old, and for the end of the permit's time. */
const TICK_MS = 10_000

function Work({ of: { record: job }, permit, log, rows, readAt }: WorkProps) {
  const { user } = useMe()
  const { step: asked } = route.useSearch()
  const now = useServiceTime(TICK_MS)
  // A person, as a member who is removed and taken back is another one. Nobody else signs in their stead.
  const [chosen, choose] = useState<{ readonly userId: string; readonly isAtWork: boolean }>()
  const me = job.crew.find((member) => member.user.id === user.id)
  const isAtWork = job.status === 'in_progress'
  const other = chosen && job.crew.find((member) => member.user.id === chosen.userId)
  // A supervisor who has signed to start the work gives the phone back with that, for good.
  const isBack = me && other?.role === 'supervisor' && isAtWork && !chosen?.isAtWork
  if (isBack) choose(undefined)
  const signer = !chosen || isBack ? me : other
  const steps = stepsOf(job, permit)
  const working: Working = { job, permit, steps, log, rows, me, signer, readAt, now }
  const signing = useSigning(working)
  const goTo = useGoTo(job.id)
  const { acts, refusal, dialog } = useJobActs(job)
  const { screen, goOnAt } = useScreen(asked, working)
  const onSigner = (who: CrewMember | undefined) => {
    choose(who && { userId: who.user.id, isAtWork })
    const next = nextScreen({ ...working, signer: who ?? me })
    if (!asked) goOnAt(next)
    else if (screen === 'ready') void goTo(next)
  }
  return (
    <>
      <Screen
        key={`${screen} ${signer?.user.id}`}
        screen={screen}
        working={working}
        signing={signing}
        acts={acts}
        onSigner={onSigner}
        frame={(framed) => (
          <Frame
            working={working}
            screen={screen}
            onSigner={onSigner}
            problem={signing.problem}
            refusal={refusal}
            {...framed}
          />
        )}
      />
      {signing.dialog}
      {dialog}
    </>
  )
}

/**
 * The screen that the address asks for, or where the person continues. That is determined once for each address and not
 * after every signature: the screen must not change under a finger because somebody else has signed.
 */
function useScreen(asked: string | undefined, working: Working) {
  const [determined, determine] = useState<{ readonly [asked: string]: string | undefined }>({})
  const address = asked ?? ''
  const goOnAt = (screen: string | undefined) => determine({ ...determined, [address]: screen })
  const before = determined[address]
  const isAskedShown = asked !== undefined && canShow(asked, working)
  const isKept = before !== undefined && canShow(before, working) && !isSigned(before, working)
  const next = isKept ? before : nextScreen(working)
  const kept = isAskedShown ? undefined : next
  if (kept !== before) goOnAt(kept)
  return { screen: isAskedShown ? asked : next, goOnAt }
}

/** Whether the signature is there for which a screen was shown: it may have been read after the rest. */
function isSigned(screen: string, working: Working): boolean {
  const { signer } = working
  if (screen === 'brief') return signer !== undefined && signer.briefedAt !== null
  return screen === 'on-site' && onSiteOf(working).every(({ signedAt }) => signedAt !== undefined)
}

/** Whether the permit still has a screen, by its name or the id of its step, and the job is in its state. */
function canShow(name: string, { steps, job: { status } }: Working): boolean {
  if (name === 'ready') return status === 'confirmed'
  if (name === 'stopped') return status === 'suspended'
  return SCREENS.some((each) => each === name) || steps.some(({ id }) => id === name)
}

function Screen({ screen, ...rest }: ScreenProps & { screen: string }) {
  const { steps, permit, job } = rest.working
  const step = steps.find(({ id }) => id === screen)
  if (step) return <StepScreen {...rest} step={step} />
  switch (screen) {
    case 'brief':
      // As on its paper, whatever the zone of the site is by now.
      return (
        <PlaceOfClock value={permit.document.site?.timeZone ?? job.work?.timeZone}>
          <BriefScreen {...rest} />
        </PlaceOfClock>
      )
    case 'on-site':
      return <OnSiteScreen {...rest} />
    case 'ready':
      return <ReadyScreen {...rest} />
    case 'stopped':
      return <StoppedScreen {...rest} />
    case 'watch':
      return <WatchScreen {...rest} />
    case 'all':
      return <OverviewScreen {...rest} />
    default:
      return <EndScreen {...rest} />
  }
}
