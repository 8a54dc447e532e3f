import { refusal } from '../../errors.ts'
import { text } from '../../refusals/reason.ts'

export const answered = refusal(
  409,
  'answered',
  { state: text },
  ({ state }) => `The order was ${state} already; an answer is final.`,
)
