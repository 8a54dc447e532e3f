import IconMapPin from '~icons/tabler/map-pin'
import { noun } from '../../noun.ts'

export const site = noun({
  segment: 'sites',
  words: 'sites',
  icon: IconMapPin,
  menu: { group: 'register', key: 's' },
  made: true,
})
