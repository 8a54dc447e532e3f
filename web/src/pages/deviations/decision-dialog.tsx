import { useQuery } from '@tanstack/react-query'
import { useKeptText } from '../../form/kept.ts'
import type { Tagged } from '../../interface/record.ts'
import type { Taken } from '../../interface/records.ts'
import { useCan, useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce } from '../../shell/announcements.tsx'
import ActingDialog from '../jobs/acting/acting-dialog.tsx'
import { WhyField } from '../jobs/acting/why-field.tsx'
import { crewOf, type Deviation, deviations } from './deviation.ts'

/** What is decided about a deviation. */
export type Decision = 'resolve' | 'close' | 'reopen'

interface DecisionDialogProps {
  readonly of: Tagged<Deviation>
  readonly step: Decision
  readonly onClose: () => void
}

/** Decides on a deviation: the reader or, by PIN, somebody from the crew of its job. */
export default function DecisionDialog({ of: { record, tag }, step, onClose }: DecisionDialogProps) {
  const { t } = useTranslation()
  const { user } = useMe()
  const can = useCan()
  const { id, job, resolvedBy, stopsWork } = record
  const { data: crew = [], isLoading } = useQuery({ ...crewOf(job?.id ?? ''), enabled: job !== null })
  const { text: resolution, change, forget } = useKeptText(`deviations:${id}:resolution`)
  const against = (userId: string) =>
    step === 'close' && userId === resolvedBy?.id ? t('deviations.notByResolver') : undefined
  const resolves = step === 'resolve'
  // The initial choice is made only once.
  if (isLoading) return null
  return (
    <ActingDialog
      title={t(`deviations.ask.${step}`)}
      explain={t(`deviations.explain.${step === 'reopen' && stopsWork ? 'reopenStops' : step}`)}
      answer={t(`deviations.take.${step}`)}
      people={crew.map((member) => ({ ...member.user, barred: against(member.user.id) }))}
      selfBarred={can('deviations.update') ? against(user.id) : t('deviations.notByRole')}
      missing={resolves && resolution.trim() === '' ? t('deviations.resolutionMissing') : undefined}
      seen={tag}
      body={resolves ? { resolution } : {}}
      touches={['deviations', 'jobs']}
      send={(body, key) => deviations.take({ id, tag, step, body } as Taken<'/deviations', Decision>, key)}
      onDone={() => {
        if (resolves) forget()
        announce(t(`deviations.done.${step}`))
      }}
      onClose={onClose}
    >
      {resolves && (
        <WhyField maxLength={5_000} label={t('deviations.resolution')} value={resolution} onChange={change} />
      )}
    </ActingDialog>
  )
}
