import IconBook2 from '~icons/tabler/book-2'
import { noun } from '../../noun.ts'

export const educationalContent = noun({
  segment: 'educational-contents',
  words: 'contents',
  icon: IconBook2,
  menu: { group: 'plan', key: 'c', page: 'contents' },
  made: true,
  versioned: true,
  states: ['draft', 'confirmed'],
})
