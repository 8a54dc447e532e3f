import IconBook2 from '~icons/tabler/book-2'
import IconChecklist from '~icons/tabler/checklist'
import IconListCheck from '~icons/tabler/list-check'
import IconShieldCheck from '~icons/tabler/shield-check'
import { noun } from '../noun.ts'

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

export const safetyRequirement = noun({
  segment: 'safety-requirements',
  words: 'requirements',
  icon: IconShieldCheck,
  menu: { group: 'plan', key: 'r', page: 'requirements' },
  made: true,
  versioned: true,
  states: ['draft', 'confirmed'],
})

export const educationalContent = noun({
  segment: 'educational-contents',
  words: 'contents',
  icon: IconBook2,
  menu: { group: 'plan', key: 'c', page: 'contents' },
  made: true,
  versioned: true,
  states: ['draft', 'confirmed'],
})

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

/** Every kind of record in a plan, in the order of the menu. */
export const planNouns = [workTask, safetyRequirement, educationalContent, assessment] as const
