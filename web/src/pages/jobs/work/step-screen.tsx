import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import IconAlertTriangleFilled from '~icons/tabler/alert-triangle-filled'
import IconCircle from '~icons/tabler/circle'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import { useTranslation } from '../../../language/translation.ts'
import { Pictures } from '../../../pictures/pictures.tsx'
import { announce } from '../../../shell/announcements.tsx'
import { later } from '../../../shell/later.tsx'
import { lengthText } from '../../../show/length.ts'
import { fullName } from '../../../show/person.ts'
import type { JobStep } from '../job-work.ts'
import { DoneButton } from './done-button.tsx'
import { HoldPoint } from './hold-point.tsx'
import { Measurement } from './measurement.tsx'
import { Photos } from './photos.tsx'
import { ReportLink } from './report-link.tsx'
import { useSaidCheck } from './said-check.ts'
import type { ScreenProps } from './screen.ts'
import { StepMarks } from './step-marks.tsx'
import { useTimeOf } from './time.ts'
import { GoOn, ToScreen } from './to-screen.tsx'
import { useGoTo } from './use-go-to.ts'
import classes from './work-page.module.css'
import { isOver, type Lack, lackingOf, rejectionOf, type Working, watchedOf } from './working.ts'

const ReasonedAct = later(() => import('./reasoned-act.tsx'))

/** One step: what to do, what it still needs, and the button that declares it done. */
export function StepScreen({ working, signing, frame, step }: ScreenProps & { readonly step: JobStep }) {
  const { t } = useTranslation()
  const said = useSaidCheck()
  const goTo = useGoTo(working.job.id)
  const { job, signer } = working
  const { workStep, requirements, state } = step
  const fields = useRef(new Map<string, HTMLInputElement>())
  const camera = useRef<HTMLInputElement>(null)
  const isOpen = state.state === 'open'
  const lacking = isOpen ? lackingOf(step, working) : []
  const isRunning = job.status === 'in_progress'
  const waits = workStep.requiresApproval && state.state === 'done'
  const checks = workStep.execution?.checks ?? []
  const outside = checks.flatMap((check) => {
    const latest = state.measured.find(({ checkId }) => checkId === check.id)
    if (!latest?.outside) return []
    const value = said.value(latest.value, check)
    return t('jobWork.stopped.measured', { check: check.name, value, limits: said.limits(check) })
  })
  const answer = t('jobWork.done.button')
  const done = () =>
    signing.sign({ meaning: 'done', workStepId: step.id }, answer, async () => {
      // The person who did a hold point shows the code to the person who releases it: nothing may lie on it.
      if (workStep.requiresApproval) return
      announce(t('jobWork.done.said', { name: workStep.name }))
      await goTo(afterDone(working, step))
    })
  const measure = (checkId: string) => {
    const field = fields.current.get(checkId)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }
  const next =
    isOpen && isRunning && signer ? (
      <Next
        lack={lacking[0]}
        jobId={job.id}
        onPhoto={() => camera.current?.click()}
        onMeasure={measure}
        done={<DoneButton key={step.id} busy={signing.busy} onDone={() => void done()} />}
      />
    ) : isOpen || waits ? undefined : (
      <GoOn working={working} to={afterDone(working, step)} />
    )
  return frame({
    title: workStep.name,
    action: next,
    children: (
      <>
        <StepMarks of={workStep} />
        <StepOutcome working={working} step={step} outside={outside} />
        {waits && <HoldPoint working={working} step={step} outside={outside.length > 0} />}
        {workStep.description && <p className={classes.text}>{workStep.description}</p>}
        <Pictures of={workStep.pictures} size="large" />
        {requirements.length > 0 && (
          <p className={classes.faint}>
            {t('jobWork.brief.requirements')}: {requirements.map(({ name }) => name).join(', ')}
          </p>
        )}
        {isRunning && signer && lacking.length > 0 && <Needs of={lacking} />}
        {checks.length > 0 && (
          <section className={classes.part}>
            <h2>{t('jobWork.measure.title')}</h2>
            {checks.map((check) => (
              <Measurement
                key={check.id}
                working={working}
                signing={signing}
                step={step}
                check={check}
                field={(element) => {
                  if (element) fields.current.set(check.id, element)
                }}
                onStopped={() => goTo('stopped')}
              />
            ))}
          </section>
        )}
        <Photos working={working} signing={signing} step={step} camera={camera} />
        <ReportLink of={working} step={step.id} />
        {isRunning && signer && <Otherwise working={working} step={step} />}
      </>
    ),
  })
}

/** Where a finished step leads: to the next open one, otherwise to the watch, otherwise to the end. */
function afterDone(working: Working, step: JobStep): string {
  const { steps } = working
  const others = steps.filter((each) => each.id !== step.id && !isOver(each))
  const next = others.find(({ place }) => place > step.place) ?? others[0]
  if (next) return next.id
  const starts = step.workStep.execution?.watchMinutes
  return starts || watchedOf(working).length > 0 ? 'watch' : 'end'
}

interface StepOutcomeProps {
  readonly working: Working
  readonly step: JobStep
  /** The latest values that are outside their limits, in words. */
  readonly outside: readonly string[]
}

/** Who brought the step to its present state, and what has been measured outside its limits. */
function StepOutcome({ working, step, outside }: StepOutcomeProps) {
  const { t } = useTranslation()
  const timeOf = useTimeOf()
  const { state } = step
  const rejection = rejectionOf(step, working)
  if (rejection) {
    const said = {
      name: fullName(rejection.user),
      time: timeOf(rejection.at),
      reason: rejection.reason ?? '',
    }
    return (
      <div className={classes.notice} data-bad>
        <IconAlertTriangleFilled size={24} aria-hidden />
        <span>{t(rejection.reason ? 'jobWork.done.rejectedWhy' : 'jobWork.done.rejected', said)}</span>
      </div>
    )
  }
  if (state.state === 'open') return null
  const { doneBy, recordedBy, releasedBy } = state
  const recorded = recordedBy && recordedBy.id !== doneBy?.id
  const isBad = outside.length > 0
  const Icon = isBad ? IconAlertTriangleFilled : IconCircleCheckFilled
  return (
    <div className={isBad ? classes.notice : classes.signed} data-bad={isBad || undefined}>
      <Icon size={24} aria-hidden />
      <span>
        {isBad && <strong>{outside.join(' ')} </strong>}
        {state.notNeeded
          ? t('jobWork.done.notNeeded', { name: fullName(doneBy), reason: state.reason ?? '' })
          : t('jobWork.done.by', { name: fullName(doneBy), time: timeOf(state.doneAt ?? '') })}
        {recorded && `, ${t('jobWork.done.recordedBy', { name: fullName(recordedBy) })}`}
        {releasedBy && (
          <span className={classes.hint}>
            {t('jobWork.done.released', { name: fullName(releasedBy), time: timeOf(state.releasedAt ?? '') })}
          </span>
        )}
      </span>
    </div>
  )
}

/** What is still needed, in words, before somebody taps in vain. */
function Needs({ of }: { of: readonly Lack[] }) {
  const { t } = useTranslation()
  return (
    <section className={classes.needs} aria-label={t('jobWork.needs.title')}>
      <h2>{t('jobWork.needs.title')}</h2>
      <ul>
        {of.map((lack) => {
          const said = sayLack(lack, t)
          return (
            <li key={said}>
              <IconCircle size={18} aria-hidden />
              {said}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function sayLack(lack: Lack, t: ReturnType<typeof useTranslation>['t']): string {
  switch (lack.kind) {
    case 'hold':
      return t('jobWork.needs.hold', { name: lack.step.workStep.name })
    case 'check': {
      const { name, maxAgeMinutes } = lack.check
      return t(`jobWork.needs.${lack.why}`, { check: name, length: lengthText(maxAgeMinutes ?? 0) })
    }
    case 'requirement':
      return t('jobWork.needs.requirement', { name: lack.name })
    default:
      return t(`jobWork.needs.${lack.kind}`)
  }
}

interface NextProps {
  /** What is needed first; undefined if nothing is. */
  readonly lack: Lack | undefined
  readonly jobId: string
  readonly onPhoto: () => void
  readonly onMeasure: (checkId: string) => void
  readonly done: ReactNode
}

/** The one thing to do next: what is needed first, and Done once nothing is. */
function Next({ lack, jobId, onPhoto, onMeasure, done }: NextProps) {
  const { t } = useTranslation()
  const lead = (step: string, label: string) => (
    <ToScreen jobId={jobId} screen={step}>
      {label}
    </ToScreen>
  )
  switch (lack?.kind) {
    case undefined:
      return done
    case 'brief':
      return lead('brief', t('jobWork.needs.toBrief'))
    case 'onSite':
      return lead('on-site', t('jobWork.needs.toOnSite'))
    case 'hold':
      return lead(lack.step.id, t('jobWork.needs.toHold'))
    case 'photo':
      return (
        <Button size="lg" className={classes.primary} onClick={onPhoto}>
          {t('photo.take')}
        </Button>
      )
    case 'check':
      return (
        <Button size="lg" className={classes.primary} onClick={() => onMeasure(lack.check.id)}>
          {t('jobWork.needs.toCheck', { check: lack.check.name })}
        </Button>
      )
    case 'requirement':
      return null
  }
}

/** Other statements about a step: that it is not done after all, or not needed. */
function Otherwise({ working, step }: { working: Working; step: JobStep }) {
  const { t } = useTranslation()
  const [asked, ask] = useState<'undone' | 'not_needed'>()
  const { workStep, state } = step
  const mayLeaveOut =
    state.state === 'open' &&
    working.signer?.role === 'supervisor' &&
    !workStep.requiresApproval &&
    workStep.riskLevel !== 'critical'
  return (
    <div className={classes.otherwise}>
      {state.state !== 'open' && (
        <Button size="lg" variant="default" onClick={() => ask('undone')}>
          {t('form.undo')}
        </Button>
      )}
      {mayLeaveOut && (
        <Button size="lg" variant="default" onClick={() => ask('not_needed')}>
          {t('jobWork.done.notNeededButton')}
        </Button>
      )}
      {asked && (
        <Suspense>
          <ReasonedAct meaning={asked} working={working} step={step} onClose={() => ask(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
