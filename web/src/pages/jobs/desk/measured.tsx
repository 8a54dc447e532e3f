import { useQuery } from '@tanstack/react-query'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { learn } from '../../../language/language.ts'
import { useTranslation } from '../../../language/translation.ts'
import { Badge } from '../../../show/badge.tsx'
import { shownDecimal } from '../../../show/decimal.ts'
import { limitsInWords } from '../../../show/limits.ts'
import { permitOf } from '../../permits/permit.ts'

await learn('limits')

interface MeasuredProps {
  readonly jobId: string
  /** An entry of the log. */
  readonly of: {
    readonly checkId: string | null
    readonly value: string | null
    readonly outside: boolean | null
  }
}

/** What was measured, its value and its limits, which the permit names. */
export default function Measured({ jobId, of: { checkId, value, outside } }: MeasuredProps) {
  const { t } = useTranslation()
  const { data: permit } = useQuery(permitOf(jobId))
  const check = permit?.document.procedure
    .flatMap(({ steps }) => steps)
    .flatMap(({ workStep }) => workStep.execution?.checks ?? [])
    .find(({ id }) => id === checkId)
  const limits = check && limitsInWords(check, t)
  return (
    <>
      {check && ` · ${check.name}`}{' '}
      {[value && shownDecimal(value), check?.unit].filter(Boolean).join('\u00a0')}
      {limits && ` (${limits})`}{' '}
      {outside && (
        <Badge tone="bad" icon={IconAlertTriangle}>
          {t('desk.outside')}
        </Badge>
      )}
    </>
  )
}
