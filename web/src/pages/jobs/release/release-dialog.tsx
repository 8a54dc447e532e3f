import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeptText } from '../../../form/kept.ts'
import { holdpoint } from '../../../interface/client.ts'
import { sentenceOf } from '../../../interface/failure.ts'
import { writeTo } from '../../../interface/record.ts'
import { useTranslation } from '../../../language/translation.ts'
import { announce } from '../../../shell/announcements.tsx'
import { OnItsWay } from '../../../show/on-its-way.tsx'
import { fullName } from '../../../show/person.ts'
import { permitOf } from '../../permits/permit.ts'
import ActingDialog from '../acting/acting-dialog.tsx'
import { WhyField } from '../acting/why-field.tsx'
import type { Member, Step } from '../desk/waiting.ts'
import { outsideOf } from './outside.ts'
import { permittedStep } from './permitted-step.ts'
import classes from './release.module.css'
import { Values } from './values.tsx'
import { useReleasers } from './who-may.ts'

export interface Decision {
  readonly jobId: string
  readonly step: Step
  readonly crew: readonly Member[]
  readonly decision: 'release' | 'reject'
}

interface ReleaseDialogProps {
  readonly of: Decision
  /** Whether the step no longer waits. */
  readonly isOver?: boolean
  readonly onClose: () => void
}

/** Decides on a hold point: somebody who neither did nor recorded it, with a PIN or a fresh session. */
export default function ReleaseDialog({ of, isOver = false, onClose }: ReleaseDialogProps) {
  const { jobId, step, crew, decision } = of
  const { t } = useTranslation()
  const releasersOf = useReleasers()
  const { text: reason, change, forget } = useKeptText(`release:${decision}:${jobId}:${step.workStepId}`)
  const rejects = decision === 'reject'
  // Whoever releases a step confirms what was measured in it.
  const confirms = !rejects && step.measured.length > 0
  const { data: permit, error, isLoading } = useQuery({ ...permitOf(jobId), enabled: confirms })
  const body = { workStepId: step.workStepId, ...(reason === '' ? {} : { reason }) }
  // Nobody confirms what they have not seen.
  const unread = confirms && !permit && !isLoading ? sentenceOf(error, t) : undefined
  // After an own release the step no longer waits, either.
  const [sent, setSent] = useState(false)
  const unseen = isOver && !sent ? t('release.over') : unread
  const checks = (permit && permittedStep(permit, step.workStepId)?.execution?.checks) ?? []
  const outside = rejects ? undefined : outsideOf(step, checks, t)
  return (
    <ActingDialog
      title={t(`release.ask.${decision}`, { step: step.name })}
      explain={<p>{t(`release.explain.${decision}`, { name: fullName(step.doneBy) })}</p>}
      answer={t(`release.${decision}`)}
      grave={rejects || outside !== undefined}
      {...releasersOf(step, crew)}
      inPerson
      unread={isLoading}
      missing={unseen ?? (rejects && reason.trim() === '' ? t('acting.reasonMissing') : undefined)}
      seen={step.doneAt ?? undefined}
      body={body}
      send={async (given, key) => {
        setSent(true)
        try {
          const path = rejects ? '/jobs/{id}/reject' : '/jobs/{id}/release'
          await holdpoint.POST(path, { params: writeTo(jobId, key), body: given })
        } catch (error) {
          setSent(false)
          throw error
        }
      }}
      onDone={() => {
        forget()
        announce(t(`release.done.${decision}`, { step: step.name }))
      }}
      onClose={onClose}
    >
      {isLoading && <OnItsWay />}
      {permit && <Values step={step} checks={checks} />}
      {unseen && <p className={classes.outside}>{unseen}</p>}
      {outside && <p className={classes.outside}>{outside}</p>}
      {rejects && <WhyField label={t('field.why')} value={reason} onChange={change} />}
    </ActingDialog>
  )
}
