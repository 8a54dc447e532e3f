import { useKeptText } from '../../../form/kept.ts'
import { learn } from '../../../language/language.ts'
import { useTranslation } from '../../../language/translation.ts'
import { announce } from '../../../shell/announcements.tsx'
import type { Actor } from '../acting/act.ts'
import ActingDialog from '../acting/acting-dialog.tsx'
import { WhyField } from '../acting/why-field.tsx'
import { type Job, jobs } from '../job.ts'

await learn('desk-dialogs')

interface StopDialogProps {
  readonly job: Job
  readonly people: readonly Actor[]
  readonly onClose: () => void
}

/** Stops the work, with or without a reason. */
export default function StopDialog({ job, people, onClose }: StopDialogProps) {
  const { t } = useTranslation()
  const { text: reason, change, forget } = useKeptText(`job-stop:${job.id}`)
  return (
    <ActingDialog
      title={t('desk.stopTitle')}
      explain={<p>{t('desk.stopExplain')}</p>}
      answer={t('desk.stop')}
      grave
      people={people}
      body={reason === '' ? {} : { reason }}
      send={(body, key) => jobs.take({ id: job.id, step: 'suspend', tag: undefined, body }, key)}
      onDone={() => {
        forget()
        announce(t('desk.stoppedNow'))
      }}
      onClose={onClose}
    >
      <WhyField label={t('desk.reason')} required={false} value={reason} onChange={change} />
    </ActingDialog>
  )
}
