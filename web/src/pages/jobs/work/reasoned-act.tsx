import { useKeptText } from '../../../form/kept.ts'
import { useTranslation } from '../../../language/translation.ts'
import { announce } from '../../../shell/announcements.tsx'
import ActingDialog from '../acting/acting-dialog.tsx'
import { WhyField } from '../acting/why-field.tsx'
import { type JobStep, sign } from '../job-work.ts'
import { useRefresh } from './use-signing.tsx'
import type { Working } from './working.ts'

interface ReasonedActProps {
  readonly meaning: 'undone' | 'not_needed'
  readonly working: Working
  readonly step: JobStep
  readonly onClose: () => void
}

/** Asks why a step is undone or not needed, and who says so. The text is kept until it is signed. */
export default function ReasonedAct({ meaning, working, step, onClose }: ReasonedActProps) {
  const { t } = useTranslation()
  const refresh = useRefresh(working.job.id)
  const { job, log, me, signer } = working
  const { name } = step.workStep
  const { text: reason, change, forget } = useKeptText(`job-reason:${meaning}:${job.id}:${step.id}`)
  const isUndone = meaning === 'undone'
  const body = { meaning, workStepId: step.id, reason: reason.trim() }
  const onDone = async () => {
    forget()
    await refresh()
    announce(t(isUndone ? 'jobWork.done.undone' : 'jobWork.done.left', { name }))
  }
  return (
    <ActingDialog
      title={t(isUndone ? 'jobWork.done.undoTitle' : 'jobWork.done.notNeededTitle', { name })}
      explain={<p>{t(isUndone ? 'jobWork.done.undoExplain' : 'jobWork.done.notNeededExplain')}</p>}
      answer={t(isUndone ? 'form.undo' : 'jobWork.done.notNeededButton')}
      grave={isUndone}
      people={job.crew.filter(({ role }) => isUndone || role === 'supervisor').map(({ user }) => user)}
      first={signer?.user.id}
      selfBarred={me && (isUndone || me.role === 'supervisor') ? undefined : t('jobWork.selfBarred')}
      seen={log.at(-1)?.id}
      body={body}
      send={({ as }, key) => sign({ id: job.id, body: as ? { ...body, as } : body }, key)}
      onDone={onDone}
      onClose={onClose}
    >
      <WhyField data-autofocus size="md" label={t('jobWork.why')} value={reason} onChange={change} />
    </ActingDialog>
  )
}
