import IconShieldCheck from '~icons/tabler/shield-check'
import { noun } from '../../noun.ts'

export const safetyRequirement = noun({
  segment: 'safety-requirements',
  words: 'requirements',
  icon: IconShieldCheck,
  menu: { group: 'plan', key: 'r', page: 'requirements' },
  made: true,
  versioned: true,
  states: ['draft', 'confirmed'],
})
