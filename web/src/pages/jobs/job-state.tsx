import IconClockExclamation from '~icons/tabler/clock-exclamation'
import { useTranslation } from '../../language/translation.ts'
import { Badge } from '../../show/badge.tsx'
import { Status } from '../../show/status.tsx'
import type { Job } from './job.ts'

interface JobStateProps {
  readonly of: {
    readonly status: Job['status']
    readonly late?: 'start' | 'end' | null | undefined
    readonly handedBackAt?: string | null | undefined
  }
}

/** How far a job is: handed back although its work is still open, and whether it is late. */
export function JobState({ of: { status, late, handedBackAt } }: JobStateProps) {
  const { t } = useTranslation()
  return (
    <>
      <Status of={handedBackAt && status === 'in_progress' ? 'handed_back' : status} />{' '}
      {late && (
        <Badge tone="bad" icon={IconClockExclamation}>
          {t(`jobs.late.${late}`)}
        </Badge>
      )}
    </>
  )
}
