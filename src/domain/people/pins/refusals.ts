import { aboutField } from '../../../platform/refusals/reason.ts'

export const wrongPin = aboutField('wrong_pin', 'The PIN is wrong, or this person has none here.')
export const notAPin = aboutField('not_a_pin', 'A PIN has 6 to 12 digits.')
