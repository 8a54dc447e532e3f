import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { noun } from '../../noun.ts'

export const deviation = noun({
  segment: 'deviations',
  words: 'deviations',
  icon: IconAlertTriangle,
  menu: { group: 'schedule', key: 'v', search: { status: 'open', orderBy: 'severity', order: 'desc' } },
  made: true,
  acts: ['resolve', 'reopen'],
})
