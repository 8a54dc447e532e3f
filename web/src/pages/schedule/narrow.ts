import { byRiskOrNone } from '../../list/narrow/choices.ts'
import type { Narrowing } from '../../list/narrow/narrowing.ts'
import { FILTERS } from './filters.ts'

/** The filters of the calendar, besides where, for whom and by whom. */
export const SCHEDULE_BY: readonly Narrowing[] = [
  {
    kind: 'choice',
    name: 'type',
    label: 'events.field.type',
    options: FILTERS.type.map((value) => ({ value, label: `events.types.${value}` as const })),
  },
  {
    kind: 'choice',
    name: 'status',
    label: 'field.status',
    options: FILTERS.status.map((value) => ({ value, label: `status.${value}` as const })),
  },
  byRiskOrNone,
  {
    kind: 'choice',
    name: 'answer',
    label: 'orders.answer',
    options: FILTERS.answer.map((value) => ({ value, label: `status.${value}` as const })),
  },
]
