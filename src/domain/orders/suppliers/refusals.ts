import { aboutField, number, wrongField } from '../../../platform/refusals/reason.ts'
import { conflict } from '../../../platform/refusals/refusal.ts'

export const tooManyAsks = conflict(
  'too_many_asks',
  'No more than {open} requests can be open, and {aDay} made in a day. Withdraw an open one, or ask again tomorrow.',
  { params: { open: number, aDay: number } },
)
export const askedAlready = conflict('asked_already', 'The same request is open already.')
export const linkedAlready = conflict('linked_already', 'The organization is a supplier already.')
export const waitsForOtherSide = conflict(
  'waits_for_other_side',
  'Only the other side can accept this request.',
  { as: 'wrong_state' },
)
export const agreedAlready = conflict('agreed_already', 'Both sides have agreed already.', {
  as: 'wrong_state',
})
export const addressOrOrganization = wrongField(
  'address_or_organization',
  'is required when organizationId is missing',
)
export const notBoth = wrongField('not_both', 'must be missing when email is given')
export const ownSupplier = aboutField('own_supplier', 'An organization cannot be its own supplier.')
