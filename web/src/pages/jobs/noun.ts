import IconTool from '~icons/tabler/tool'
import { noun } from '../../noun.ts'

export const job = noun({
  segment: 'jobs',
  words: 'jobs',
  icon: IconTool,
  menu: { group: 'schedule', key: 'j' },
  made: true,
  states: ['draft', 'confirmed', 'in_progress', 'suspended', 'completed', 'cancelled'],
})
