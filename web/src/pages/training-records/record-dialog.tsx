import { ValidationFailed } from '@holdpoint/client'
import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog, DialogActions } from '../../form/dialog.tsx'
import { useKept } from '../../form/kept.ts'
import { useAction } from '../../interface/action.ts'
import { fieldSentences, hasChanged, sentenceOf } from '../../interface/failure.ts'
import type { Tagged } from '../../interface/record.ts'
import type { Taken } from '../../interface/records.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce, warn } from '../../shell/announcements.tsx'
import { Facts } from '../../show/facts.tsx'
import { fullName } from '../../show/person.ts'
import { Status } from '../../show/status.tsx'
import { useDay } from '../../show/when.tsx'
import { type TrainingRecord, trainingRecords } from './training-record.ts'
import { useDayOf } from './use-day-of.ts'

type Decision = 'verify' | 'reject' | 'revoke'
type Decided = Taken<'/completions', Decision>

interface RecordDialogProps {
  readonly id: string
  readonly onClose: () => void
}

/** One proof over the list, and what can be decided about it. */
export default function RecordDialog({ id, onClose }: RecordDialogProps) {
  const { t } = useTranslation()
  const { data, error } = useQuery(trainingRecords.one(id))
  const { subject } = data?.record ?? {}
  const title = subject
    ? t('trainingRecords.version', { title: subject.title, version: subject.version })
    : t('list.loading')
  return (
    <Dialog onClose={onClose} size="lg" title={title}>
      {error && !data && <p role="alert">{sentenceOf(error, t)}</p>}
      {data && <RecordFacts of={data.record} />}
      {data && <Decisions of={data} onClose={onClose} />}
    </Dialog>
  )
}

function RecordFacts({ of }: { of: TrainingRecord }) {
  const { t } = useTranslation()
  const day = useDay()
  const dayOf = useDayOf()
  const { user, status, evidence, completedAt, validUntil, reference, code, reason } = of
  const by = (person: TrainingRecord['recordedBy']) => person && fullName(person)
  return (
    <Facts
      of={[
        [t('trainingRecords.who'), user && fullName(user)],
        [t('trainingRecords.state'), <Status key="status" of={status} />],
        [t('trainingRecords.evidence'), t(`trainingRecords.by.${evidence}`)],
        [
          t(evidence === 'external' ? 'trainingRecords.issuedOn' : 'trainingRecords.completedAt'),
          dayOf(completedAt),
        ],
        [t('trainingRecords.validUntil'), validUntil ? day(validUntil) : t('trainingRecords.forEver')],
        [t('trainingRecords.reference'), reference],
        [t('trainingRecords.recordedBy'), by(of.recordedBy)],
        [t('trainingRecords.verifiedBy'), by(of.verifiedBy)],
        [t('trainingRecords.rejectedBy'), by(of.rejectedBy)],
        [t('trainingRecords.revokedBy'), by(of.revokedBy)],
        [t('trainingRecords.reason'), reason],
        [t('trainingRecords.code'), code],
      ]}
    />
  )
}

/** Verifies at one click; to reject and to revoke asks for the reason first. */
function Decisions({ of, onClose }: { of: Tagged<TrainingRecord>; onClose: () => void }) {
  const { t } = useTranslation()
  const { record, tag } = of
  const { id, actions = [], user } = record
  const kept = useKept<string>(`completions:${id}:reason`)
  const [reason, setReason] = useState(() => kept.read() ?? '')
  const [asking, ask] = useState<'reject' | 'revoke'>()
  const [wrong, setWrong] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { write, busy } = useAction(['completions'], (decided: Decided, key) =>
    trainingRecords.take(decided, key),
  )
  const decide = async (step: Decision) => {
    setWrong(undefined)
    setProblem(undefined)
    try {
      await write({ id, tag, step, ...(step === 'verify' ? {} : { body: { reason } }) } as Decided)
      kept.forget()
      announce(t(`trainingRecords.done.${step}`, { name: fullName(user) }))
      onClose()
    } catch (error) {
      const messages = error instanceof ValidationFailed ? fieldSentences(error, t).reason : undefined
      if (messages) setWrong(messages.join(' '))
      else if (hasChanged(error)) warn(sentenceOf(error, t))
      else setProblem(sentenceOf(error, t))
    }
  }
  if (asking) {
    return (
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void decide(asking)
        }}
      >
        <Textarea
          label={t('trainingRecords.reason')}
          description={t(`trainingRecords.explain.${asking}`)}
          required
          autoFocus
          autosize
          minRows={2}
          maxRows={8}
          value={reason}
          error={wrong}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            kept.keep(event.currentTarget.value)
          }}
        />
        <DialogActions problem={problem}>
          <Button type="submit" color="red.9" loading={busy}>
            {t(`trainingRecords.${asking}`)}
          </Button>
          <Button variant="default" onClick={() => ask(undefined)}>
            {t('action.back')}
          </Button>
        </DialogActions>
      </form>
    )
  }
  const may = (step: Decision) => actions.includes(step)
  if (!may('verify') && !may('reject') && !may('revoke')) return null
  return (
    <DialogActions problem={problem}>
      {may('verify') && (
        <Button loading={busy} data-autofocus onClick={() => void decide('verify')}>
          {t('trainingRecords.verify')}
        </Button>
      )}
      {(['reject', 'revoke'] as const).filter(may).map((step) => (
        <Button key={step} variant="default" onClick={() => ask(step)}>
          {t(`trainingRecords.${step}`)} …
        </Button>
      ))}
    </DialogActions>
  )
}
