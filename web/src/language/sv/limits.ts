import type { limits as english } from '../en/limits.ts'

export const limits: typeof english = {
  execution: {
    limit: {
      between: '{{low}}–{{high}}',
      to: '{{low}} till {{high}}',
      exactly: 'exakt {{value}}',
      minimum: 'minst {{value}}',
      exclusiveMinimum: 'mer än {{value}}',
      maximum: 'högst {{value}}',
      exclusiveMaximum: 'mindre än {{value}}',
    },
    ambiguous: '{{typed}} kan betyda två olika tal. Skriv {{decimal}} eller {{whole}}.',
  },
}
