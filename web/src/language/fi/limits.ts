import type { limits as english } from '../en/limits.ts'

export const limits: typeof english = {
  execution: {
    limit: {
      between: '{{low}}–{{high}}',
      to: '{{low}} … {{high}}',
      exactly: 'tasan {{value}}',
      minimum: 'vähintään {{value}}',
      exclusiveMinimum: 'yli {{value}}',
      maximum: 'enintään {{value}}',
      exclusiveMaximum: 'alle {{value}}',
    },
    ambiguous: '{{typed}} voi tarkoittaa kahta eri lukua. Kirjoita {{decimal}} tai {{whole}}.',
  },
}
