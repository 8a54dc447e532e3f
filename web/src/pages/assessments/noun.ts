import IconChecklist from '~icons/tabler/checklist'
import { noun } from '../../noun.ts'

export const assessment = noun({
  segment: 'assessments',
  words: 'assessments',
  icon: IconChecklist,
  menu: { group: 'plan', key: 'a' },
  made: true,
  versioned: true,
  states: ['draft', 'confirmed'],
  parts: ['assessment-questions'],
})
