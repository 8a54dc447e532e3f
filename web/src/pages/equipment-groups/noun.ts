import IconStack2 from '~icons/tabler/stack-2'
import { noun } from '../../noun.ts'

export const equipmentGroup = noun({
  segment: 'equipment-groups',
  words: 'equipmentGroups',
  icon: IconStack2,
  menu: { group: 'register', key: 'e' },
  made: true,
})
