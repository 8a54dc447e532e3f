import { ValidationFailed } from '@holdpoint/client'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useKeptText } from '../../form/kept.ts'
import { useAction } from '../../interface/action.ts'
import { fieldSentences, hasChanged, sentenceOf } from '../../interface/failure.ts'
import type { Tagged } from '../../interface/record.ts'
import type { Taken } from '../../interface/records.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce, warn } from '../../shell/announcements.tsx'
import { fullName, isErased } from '../../show/person.ts'
import { type TrainingRecord, trainingRecords } from '../training-records/training-record.ts'
import classes from './completion-page.module.css'

type Decision = 'verify' | 'reject' | 'revoke'
type Decided = Taken<'/completions', Decision>

/** Verifies a proof with one click; rejecting and revoking ask for a reason. */
export default function Decisions({ of: { record, tag } }: { of: Tagged<TrainingRecord> }) {
  const { t } = useTranslation()
  const { id, actions = [], user, evidence } = record
  const { text: reason, change, forget } = useKeptText(`completions:${id}:reason`)
  const [asking, ask] = useState<'reject' | 'revoke'>()
  const [wrong, setWrong] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { write, busy } = useAction(
    // Events and jobs say who is ready.
    ['completions', 'events', 'jobs'],
    (decided: Decided, key) => trainingRecords.take(decided, key),
    ['completions'],
  )
  const may = (step: Decision) => actions.includes(step)
  const decide = async (step: Decision) => {
    setWrong(undefined)
    setProblem(undefined)
    try {
      await write({ id, tag, step, ...(step === 'verify' ? {} : { body: { reason } }) } as Decided)
      forget()
      announce(t(`proof.decided.${step}`, { name: fullName(user) }))
    } catch (error) {
      const messages = error instanceof ValidationFailed ? fieldSentences(error, t).reason : undefined
      if (messages) setWrong(messages.join(' '))
      else if (hasChanged(error)) warn(sentenceOf(error, t))
      else setProblem(sentenceOf(error, t))
    }
  }
  if (!(may('verify') || may('reject') || may('revoke'))) return null
  const said = <div role="alert">{problem && <p className={classes.problem}>{problem}</p>}</div>
  if (asking) {
    return (
      <form
        className={classes.decisions}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void decide(asking)
        }}
      >
        <Textarea
          label={t('field.reason')}
          description={t(`proof.explain.${user && isErased(user) ? 'erased.' : ''}${asking}`)}
          required
          autoFocus
          autosize
          minRows={2}
          maxRows={8}
          value={reason}
          error={wrong}
          onChange={(event) => change(event.currentTarget.value)}
        />
        {said}
        <div className={classes.buttons}>
          <Button size="md" type="submit" color="red.9" loading={busy}>
            {t(`proof.${asking}`)}
          </Button>
          <Button size="md" variant="default" onClick={() => ask(undefined)}>
            {t('action.back')}
          </Button>
        </div>
      </form>
    )
  }
  return (
    <div className={classes.decisions}>
      {may('verify') && evidence === 'external' && <p>{t('proof.decide')}</p>}
      {said}
      <div className={classes.buttons}>
        {may('verify') && (
          <Button size="md" loading={busy} onClick={() => void decide('verify')}>
            {t('proof.verify')}
          </Button>
        )}
        {(['reject', 'revoke'] as const).filter(may).map((step) => (
          <Button key={step} size="md" variant="default" onClick={() => ask(step)}>
            {t(`proof.${step}`)} …
          </Button>
        ))}
      </div>
    </div>
  )
}
