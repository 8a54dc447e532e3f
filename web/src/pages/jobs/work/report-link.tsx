import { useCan } from '../../../interface/session.ts'
import { useTranslation } from '../../../language/translation.ts'
import { LinkButton } from '../../../shell/link-button.tsx'
import { hasEnded, type Working } from './working.ts'

interface ReportLinkProps {
  readonly of: Working
  readonly step: string | undefined
  /** Whether what is reported has stopped the work. */
  readonly stops?: boolean
}

/** Reports what is wrong in the job, and in its step. */
export function ReportLink({ of: { job }, step, stops = false }: ReportLinkProps) {
  const { t } = useTranslation()
  const can = useCan()
  if (!can('deviations.create') || hasEnded(job)) return null
  return (
    <LinkButton
      size="lg"
      fullWidth
      variant="default"
      to="/deviations/new"
      search={{ job: job.id, ...(step ? { step } : {}), ...(stops ? { stop: 'yes' } : {}) }}
    >
      {t('jobWork.report')}
    </LinkButton>
  )
}
