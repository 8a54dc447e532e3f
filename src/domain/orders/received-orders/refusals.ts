import { text } from '../../../platform/refusals/reason.ts'
import { refusal } from '../../../platform/refusals/refusal.ts'

export const answered = refusal(
  409,
  'answered',
  { state: text },
  ({ state }) => `The order was ${state} already; an answer is final.`,
)
