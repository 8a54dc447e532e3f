import { wrongField } from '../../../platform/refusals/reason.ts'
import { conflict } from '../../../platform/refusals/refusal.ts'

export const notInTheFuture = wrongField('not_in_the_future', 'must be in the future')

// The refusals of the trigger on tokens, by code.
conflict(
  'token_too_deep',
  'This token is the tenth in a chain of tokens made with tokens; use an earlier one.',
  { as: 'too_many' },
)
wrongField('outlives_own_token', 'must not be later than the end of the token that this request presents')
