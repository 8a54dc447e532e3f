import IconBuildingFactory2 from '~icons/tabler/building-factory-2'
import { noun } from '../../noun.ts'

export const manufacturer = noun({
  segment: 'manufacturers',
  words: 'manufacturers',
  icon: IconBuildingFactory2,
  menu: { group: 'register', key: 'm' },
  made: true,
})
