import { Button, Textarea } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useKeptText } from '../../form/kept.ts'
import { refusalOf } from '../../form/refusal.ts'
import { useAction } from '../../interface/action.ts'
import type { Tagged } from '../../interface/record.ts'
import type { Taken } from '../../interface/records.ts'
import { useCan, useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import { later } from '../../shell/later.tsx'
import type { Decision } from './decision-dialog.tsx'
import classes from './deviation.module.css'
import { type Deviation, deviations } from './deviation.ts'

const DecisionDialog = later(() => import('./decision-dialog.tsx'))

/**
 * Resolves an open deviation, with a text; a resolved one is closed by somebody else, or reopened. On a shared phone
 * in a job, a crew member can do by PIN what the reader may not.
 */
export function DeviationDecisions({ of: { record, tag } }: { of: Tagged<Deviation> }) {
  const { t } = useTranslation()
  const can = useCan()
  const { user } = useMe()
  const { id, status, actions = [], resolvedBy, job } = record
  const [asked, ask] = useState<Decision>()
  const { write, busy } = useAction(['deviations', 'jobs'], (decided: Taken<'/deviations', 'resolve'>, key) =>
    deviations.take(decided, key),
  )
  if (actions.includes('resolve')) {
    const resolve = async (resolution: string) => {
      await write({ id, tag, step: 'resolve', body: { resolution } })
      announce(t('deviations.done.resolve'))
    }
    return <Resolve id={id} busy={busy} onResolve={resolve} />
  }
  const may = can('deviations.update')
  const isOwn = status === 'resolved' && resolvedBy?.id === user.id
  const byOther =
    job !== null && (isOwn || !may) && can('sign-offs.create')
      ? ({ open: 'resolve', resolved: 'close', closed: undefined } as const)[status]
      : undefined
  const own = (['close', 'reopen'] as const).filter((step) => actions.includes(step))
  if (own.length === 0 && !byOther) return null
  return (
    <section className={classes.decisions}>
      <h2>{t(`deviations.decide.${status === 'open' ? 'open' : 'resolved'}`)}</h2>
      {isOwn && may && <p>{t('deviations.notBySelf')}</p>}
      <div className={classes.buttons}>
        {own.map((step) => (
          <Button key={step} variant={step === 'close' ? 'filled' : 'default'} onClick={() => ask(step)}>
            {t(`deviations.take.${step}`)}
          </Button>
        ))}
        {byOther && (
          <Button variant="default" onClick={() => ask(byOther)}>
            {t(`deviations.byOther.${byOther}`)}
          </Button>
        )}
      </div>
      <Suspense>
        {asked && <DecisionDialog of={{ record, tag }} step={asked} onClose={() => ask(undefined)} />}
      </Suspense>
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
  const { text: resolution, change, forget } = useKeptText(`deviations:${id}:resolution`)
  const [problem, setProblem] = useState<string>()
  const resolve = async () => {
    setProblem(undefined)
    try {
      await onResolve(resolution)
      forget()
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
        onChange={(event) => change(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button size="md" type="submit" loading={busy}>
          {t('deviations.take.resolve')}
        </Button>
      </div>
    </form>
  )
}
