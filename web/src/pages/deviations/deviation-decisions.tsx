import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useKept } from '../../form/kept.ts'
import { Question } from '../../form/question.tsx'
import { refusalOf } from '../../form/refusal.ts'
import { useAction } from '../../interface/action.ts'
import type { Tagged } from '../../interface/record.ts'
import type { Taken } from '../../interface/records.ts'
import { useCan, useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import classes from './deviation.module.css'
import { type Deviation, deviations } from './deviation.ts'

type Step = 'resolve' | 'close' | 'reopen'
type Decided = Taken<'/deviations', Step>

/** Resolves what is open, with words; of what is resolved somebody else closes it, or it is open again. */
export function DeviationDecisions({ of: { record, tag } }: { of: Tagged<Deviation> }) {
  const { t } = useTranslation()
  const can = useCan()
  const { user } = useMe()
  const { id, status, actions = [], stopsWork, resolvedBy } = record
  const { write, busy } = useAction(['deviations', 'jobs'], (decided: Decided, key) =>
    deviations.take(decided, key),
  )
  const take = async (step: Step, body?: object) => {
    await write({ id, tag, step, ...(body && { body }) } as Decided)
    announce(t(`deviations.done.${step}`))
  }
  if (actions.includes('resolve')) {
    return <Resolve id={id} busy={busy} onResolve={(resolution) => take('resolve', { resolution })} />
  }
  const isOwn = status === 'resolved' && resolvedBy?.id === user.id
  if (!(actions.includes('close') || actions.includes('reopen') || isOwn)) return null
  return (
    <section className={classes.decisions}>
      <h2>{t('deviations.decide')}</h2>
      {isOwn && can('deviations.update') && <p>{t('deviations.notBySelf')}</p>}
      <div className={classes.buttons}>
        {actions.includes('close') && (
          <Question
            button={t('deviations.take.close')}
            title={t('deviations.ask.close')}
            explain={t('deviations.explain.close')}
            answer={t('deviations.take.close')}
            grave={false}
            filled
            onAnswer={() => take('close')}
          />
        )}
        {actions.includes('reopen') && (
          <Question
            button={t('deviations.take.reopen')}
            title={t('deviations.ask.reopen')}
            explain={t(stopsWork ? 'deviations.explain.reopenStops' : 'deviations.explain.reopen')}
            answer={t('deviations.take.reopen')}
            grave={false}
            onAnswer={() => take('reopen')}
          />
        )}
      </div>
    </section>
  )
}

interface ResolveProps {
  readonly id: string
  readonly busy: boolean
  readonly onResolve: (resolution: string) => Promise<void>
}

function Resolve({ id, busy, onResolve }: ResolveProps) {
  const { t } = useTranslation()
  const kept = useKept<string>(`deviations:${id}:resolution`)
  const [resolution, setResolution] = useState(() => kept.read() ?? '')
  const [problem, setProblem] = useState<string>()
  const resolve = async () => {
    setProblem(undefined)
    try {
      await onResolve(resolution)
      kept.forget()
    } catch (error) {
      setProblem(refusalOf(error, t))
    }
  }
  return (
    <form
      className={classes.decisions}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void resolve()
      }}
    >
      <Textarea
        label={t('deviations.resolution')}
        description={t('deviations.explain.resolve')}
        required
        autosize
        minRows={2}
        maxRows={8}
        value={resolution}
        error={problem}
        onChange={(event) => {
          setResolution(event.currentTarget.value)
          kept.keep(event.currentTarget.value)
        }}
      />
      <div className={classes.buttons}>
        <Button size="md" type="submit" loading={busy}>
          {t('deviations.take.resolve')}
        </Button>
      </div>
    </form>
  )
}
