import IconBuildingFactory2 from '~icons/tabler/building-factory-2'
import IconMapPin from '~icons/tabler/map-pin'
import IconStack2 from '~icons/tabler/stack-2'
import { noun } from '../noun.ts'

export const site = noun({
  segment: 'sites',
  words: 'sites',
  icon: IconMapPin,
  menu: { group: 'register', key: 's' },
  made: true,
})

export const manufacturer = noun({
  segment: 'manufacturers',
  words: 'manufacturers',
  icon: IconBuildingFactory2,
  menu: { group: 'register', key: 'm' },
  made: true,
})

export const equipmentGroup = noun({
  segment: 'equipment-groups',
  words: 'equipmentGroups',
  icon: IconStack2,
  menu: { group: 'register', key: 'e' },
  made: true,
})

/** Every kind of record in the register, in the order of the menu. */
export const registerNouns = [site, manufacturer, equipmentGroup] as const
