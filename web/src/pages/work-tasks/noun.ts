import IconListCheck from '~icons/tabler/list-check'
import { noun } from '../../noun.ts'

export const workTask = noun({
  segment: 'work-tasks',
  words: 'workTasks',
  icon: IconListCheck,
  menu: { group: 'plan', key: 'w' },
  made: true,
  versioned: true,
  states: ['draft', 'confirmed'],
  parts: ['work-steps'],
})
