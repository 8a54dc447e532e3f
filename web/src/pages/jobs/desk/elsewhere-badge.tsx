import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { useTranslation } from '../../../language/translation.ts'
import { Badge } from '../../../show/badge.tsx'

/** Warns that somebody is at work in other jobs, too; nothing if in none. */
export function ElsewhereBadge({ jobs }: { jobs: readonly { readonly number: string }[] }) {
  const { t } = useTranslation()
  if (jobs.length === 0) return null
  return (
    <Badge tone="warning" icon={IconAlertTriangle}>
      {t('desk.elsewhere', { numbers: jobs.map(({ number }) => number).join(', ') })}
    </Badge>
  )
}
