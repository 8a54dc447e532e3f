import { useReducer } from 'react'
import { learn } from '../../../language/language.ts'
import { useTranslation } from '../../../language/translation.ts'
import { announce } from '../../../shell/announcements.tsx'
import type { Actor } from '../acting/act.ts'
import ActingDialog from '../acting/acting-dialog.tsx'
import { WhyField } from '../acting/why-field.tsx'
import { type Job, jobs } from '../job.ts'
import { isStoppedAlready, useStopReason } from '../stopping.ts'

await learn('desk-dialogs')

interface StopDialogProps {
  readonly job: Job
  readonly people: readonly Actor[]
  readonly onClose: () => void
}

/** Stops the work, with or without a reason. */
export default function StopDialog({ job, people, onClose }: StopDialogProps) {
  const { t } = useTranslation()
  const { reason, change, forget } = useStopReason(job)
  // Each press is a stop of its own: after the one before, whose answer was lost, the work may have been resumed.
  const [press, pressAgain] = useReducer((times: number) => times + 1, 0)
  const stopped = () => announce(t('jobs.done.suspend'))
  return (
    <ActingDialog
      title={t('desk.stopTitle')}
      explain={<p>{t('desk.stopExplain')}</p>}
      answer={t('desk.stop')}
      grave
      people={people}
      seen={String(press)}
      body={reason === '' ? {} : { reason }}
      send={(body, key) => jobs.take({ id: job.id, step: 'suspend', tag: undefined, body }, key)}
      onDone={() => {
        forget()
        stopped()
      }}
      onRefused={(error) => {
        const isStopped = isStoppedAlready(error)
        if (isStopped) stopped()
        else pressAgain()
        return isStopped
      }}
      onClose={onClose}
    >
      <WhyField label={t('desk.reason')} required={false} value={reason} onChange={change} />
    </ActingDialog>
  )
}
