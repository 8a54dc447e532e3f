import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKept } from '../../form/kept.ts'
import { refusalOf } from '../../form/refusal.ts'
import { useAction } from '../../interface/action.ts'
import type { Tagged } from '../../interface/record.ts'
import type { Taken } from '../../interface/records.ts'
import { useCan, useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import { fullName } from '../../show/person.ts'
import { useActing } from '../jobs/acting/use-acting.tsx'
import classes from './deviation.module.css'
import { crewOf, type Deviation, deviations } from './deviation.ts'

type Step = 'resolve' | 'close' | 'reopen'
type Decided = Taken<'/deviations', Step>

/** Resolves what is open, with words; of what is resolved somebody else closes it, or it is open again. */
export function DeviationDecisions({ of: { record, tag } }: { of: Tagged<Deviation> }) {
  const { t } = useTranslation()
  const can = useCan()
  const { user } = useMe()
  const { id, status, actions = [], stopsWork, resolvedBy, job } = record
  const { ask, dialog } = useActing()
  const crew = useQuery({ ...crewOf(job?.id ?? ''), enabled: job !== null && status === 'resolved' }).data
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
  // On a phone that is handed on, somebody of the crew closes it by PIN.
  const mayHandOn = isOwn && job !== null
  if (!(actions.includes('close') || actions.includes('reopen') || isOwn)) return null
  const decide = (step: 'close' | 'reopen', words: { readonly explain: string; readonly barred?: string }) =>
    ask({
      title: t(`deviations.ask.${step}`),
      explain: words.explain,
      answer: t(`deviations.take.${step}`),
      people: (crew ?? []).map((member) => ({
        id: member.user.id,
        name: fullName(member.user),
        barred:
          step === 'close' && member.user.id === resolvedBy?.id ? t('deviations.notByResolver') : undefined,
      })),
      selfBarred: words.barred,
      body: {},
      touches: ['deviations', 'jobs'],
      send: (body, key) => deviations.take({ id, tag, step, body } as Decided, key),
      onDone: () => announce(t(`deviations.done.${step}`)),
    })
  return (
    <section className={classes.decisions}>
      <h2>{t('deviations.decide')}</h2>
      {isOwn && can('deviations.update') && <p>{t('deviations.notBySelf')}</p>}
      <div className={classes.buttons}>
        {(actions.includes('close') || mayHandOn) && (
          <Button
            variant={isOwn ? 'default' : 'filled'}
            onClick={() =>
              decide('close', {
                explain: t('deviations.explain.close'),
                ...(isOwn ? { barred: t('deviations.notByResolver') } : {}),
              })
            }
          >
            {t(isOwn ? 'deviations.closedByOther' : 'deviations.take.close')}
          </Button>
        )}
        {actions.includes('reopen') && (
          <Button
            variant="default"
            onClick={() =>
              decide('reopen', {
                explain: t(stopsWork ? 'deviations.explain.reopenStops' : 'deviations.explain.reopen'),
              })
            }
          >
            {t('deviations.take.reopen')}
          </Button>
        )}
      </div>
      {dialog}
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
