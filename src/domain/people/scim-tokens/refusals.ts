import { conflict, refusal } from '../../../platform/refusals/refusal.ts'

export const administratorNeeded = refusal(
  403,
  'administrator_needed',
  'Only an administrator may do this: a directory can admit people with any role.',
)
export const tooManyScimTokens = conflict(
  'too_many_scim_tokens',
  'The organization has 20 SCIM tokens already; revoke one first.',
  { as: 'too_many' },
)
