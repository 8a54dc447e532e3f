import { aboutField } from '../../../platform/refusals/reason.ts'
import { conflict, refusal } from '../../../platform/refusals/refusal.ts'

export const secondFactorRequired = refusal(
  401,
  'second_factor_required',
  'Sign in with a code or a passkey too.',
)
export const wrongCode = refusal(
  401,
  'wrong_code',
  'The code or the passkey is wrong, was used already or is too old.',
)
export const notTheCode = aboutField('not_the_code', 'This code is wrong, was used already or is too old.')
export const notThePasskey = aboutField(
  'not_the_passkey',
  'This passkey cannot be used here, was set up already, or took too long.',
)
export const noSecondFactor = conflict('no_second_factor', 'There is no second factor yet; set one up first.')
export const tooManyFactors = conflict(
  'too_many_factors',
  'There are as many second factors as one person can have; remove one first.',
)
export const lastFactorNeeded = conflict(
  'last_factor_needed',
  'One of your organizations requires a second factor; set up another one first.',
  { as: 'second_factor_needed' },
)
