import { Button, Input } from '@mantine/core'
import { type FormEvent, type Ref, useId, useState } from 'react'
import IconAlertTriangleFilled from '~icons/tabler/alert-triangle-filled'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import { useTranslation } from '../../../language/translation.ts'
import { announce } from '../../../shell/announcements.tsx'
import { shownDecimal } from '../../../show/decimal.ts'
import { lengthText } from '../../../show/length.ts'
import type { Check } from '../../permits/permit.ts'
import type { JobStep } from '../job-work.ts'
import { useSaidCheck } from './said-check.ts'
import { SignButton } from './sign-button.tsx'
import { useTimeOf } from './time.ts'
import { isOutside, typedValue } from './typed-value.ts'
import { useEntered } from './use-entered.ts'
import type { Signing } from './use-signing.tsx'
import classes from './work-page.module.css'
import { isTooOld, type Working } from './working.ts'

interface MeasurementProps {
  readonly working: Working
  readonly signing: Signing
  readonly step: JobStep
  readonly check: Check
  readonly field: Ref<HTMLInputElement>
  /** Called after a value has stopped the work. */
  readonly onStopped: () => unknown
}

/**
 * A check of a step: its limits, its latest value, and the field for the next one. A value counts from when it is
 * recorded, so one that was typed a while ago is shown, and measured again.
 */
export function Measurement({ working, signing, step, check, field, onStopped }: MeasurementProps) {
  const { t } = useTranslation()
  const said = useSaidCheck()
  const { job, signer, now } = working
  const timeOf = useTimeOf()
  const reading = useEntered<string>(`job-reading:${job.id}:${step.id}:${check.id}`, now)
  const text = reading.fresh ?? ''
  const [problem, setProblem] = useState<string>()
  const [limitsId, problemId] = [useId(), useId()]
  const typed = typedValue(text, t)
  const outside = 'value' in typed && isOutside(typed.value, check)
  const change = (next: string) => {
    setProblem(undefined)
    reading.enter(next)
  }
  const stops = outside && check.stopsWork && job.status === 'in_progress'
  const answer = t(stops ? 'jobWork.measure.recordAndStop' : 'jobWork.measure.record')
  const record = (event: FormEvent) => {
    event.preventDefault()
    if ('ambiguous' in typed) return setProblem(typed.ambiguous)
    if ('wrong' in typed) {
      const example = shownDecimal('20.9')
      return setProblem(t(`jobWork.measure.wrong.${typed.wrong}`, { example }))
    }
    const body = { meaning: 'measured', workStepId: step.id, checkId: check.id, value: typed.value } as const
    void signing.sign(body, answer, (entry) => {
      reading.forgetSigned(text)
      const recorded = { check: check.name, value: said.value(typed.value, check) }
      announce(t(stops ? 'jobWork.measure.recordedAndStopped' : 'jobWork.measure.recorded', recorded))
      return stops && entry.outside ? onStopped() : undefined
    })
  }
  const mayMeasure = signer && (job.status === 'in_progress' || job.status === 'suspended')
  const warning =
    outside && 'value' in typed
      ? t(stops ? 'jobWork.measure.willStop' : 'jobWork.measure.isOutside', {
          value: said.value(typed.value, check),
        })
      : undefined
  return (
    <form className={classes.check} onSubmit={record}>
      <p className={classes.limits}>
        <strong>{check.name}</strong>
        <span id={limitsId}>{said.limits(check)}</span>
      </p>
      <Latest check={check} step={step} working={working} />
      {mayMeasure && (
        <>
          <div className={classes.measured}>
            <Input
              ref={field}
              size="lg"
              // Mantine would leave out the description.
              withAria={false}
              aria-label={`${check.name}${check.unit ? ` (${check.unit})` : ''}`}
              aria-describedby={`${limitsId} ${problemId}`}
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="done"
              maxLength={60}
              value={text}
              aria-invalid={problem !== undefined}
              error={problem !== undefined}
              onChange={(event) => change(event.currentTarget.value)}
              rightSection={check.unit ? <span className={classes.unit}>{check.unit}</span> : undefined}
              rightSectionWidth={check.unit ? `${check.unit.length + 2}ch` : undefined}
            />
            {/* Some number keyboards have no minus, and a value below every limit is the one to record. */}
            <Button
              size="lg"
              variant="default"
              aria-label={`${t('jobWork.measure.sign')}: ${check.name}`}
              onClick={() => change(text.startsWith('−') ? text.slice(1) : `−${text}`)}
            >
              ±
            </Button>
            <SignButton
              type="submit"
              size="lg"
              variant={stops ? 'filled' : 'default'}
              {...(stops ? { color: 'red.9' } : {})}
              loading={signing.busy}
              aria-label={`${answer}: ${check.name}`}
            >
              {answer}
            </SignButton>
          </div>
          <p id={problemId} className={classes.problem} role="alert">
            {problem}
          </p>
          <p className={classes.warning} role="status">
            {reading.old
              ? t('jobWork.measure.typedEarlier', {
                  value: reading.old.value,
                  time: timeOf(new Date(reading.old.at).toISOString()),
                })
              : warning}
          </p>
        </>
      )}
    </form>
  )
}

/** The latest value of a check, and whether it is accepted. */
function Latest({ check, step, working }: { check: Check; step: JobStep; working: Working }) {
  const { t } = useTranslation()
  const said = useSaidCheck()
  const timeOf = useTimeOf()
  const latest = step.state.measured.find(({ checkId }) => checkId === check.id)
  const age = check.maxAgeMinutes
  const holds = age === null ? '' : ` · ${t('jobWork.measure.maxAge', { length: lengthText(age) })}`
  if (!latest) {
    return (
      <p className={classes.hint}>
        {t('jobWork.measure.none')}
        {holds}
      </p>
    )
  }
  const isOld = isTooOld(latest.at, check, working.now)
  const bad = latest.outside || isOld
  const Icon = bad ? IconAlertTriangleFilled : IconCircleCheckFilled
  const verdict = latest.outside ? 'outside' : isOld ? 'old' : 'within'
  return (
    <p className={classes.latest} data-bad={bad || undefined}>
      <Icon size={20} aria-hidden />
      <span>
        {t('jobWork.measure.latest', { value: said.value(latest.value, check), time: timeOf(latest.at) })},{' '}
        {t(`jobWork.measure.${verdict}`)}
        {!bad && holds}
      </span>
    </p>
  )
}
