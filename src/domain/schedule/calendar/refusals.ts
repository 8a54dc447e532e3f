import { aboutField, number, text, wrongField } from '../../../platform/refusals/reason.ts'

// Rules of recurrence.
export const notARulePart = aboutField(
  'not_a_rule_part',
  { part: text },
  (field, { part }) => `The ${field} field has "${part}", which is not a part of a recurrence rule.`,
)
export const rulePartTwice = aboutField(
  'rule_part_twice',
  { part: text },
  (field, { part }) => `The ${field} field has ${part} twice.`,
)
export const ruleValueNotAccepted = aboutField(
  'rule_value_not_accepted',
  { part: text },
  (field, { part }) => `The ${field} field has a value for ${part} that is not accepted.`,
)
export const ruleWithoutFrequency = wrongField('rule_without_frequency', 'has no FREQ')
export const ruleEndsTwice = wrongField('rule_ends_twice', 'has both COUNT and UNTIL')
export const ruleEndsBeforeStart = wrongField('rule_ends_before_start', 'ends before the start')
export const ruleNeverOccurs = wrongField('rule_never_occurs', 'never occurs')
export const rulePartsDoNotFit = wrongField(
  'rule_parts_do_not_fit',
  'never occurs, or has parts that do not go together',
)

// Requested days.
export const beforeFrom = aboutField('before_from', (name) => `The value of ${name} must not be before from.`)
export const tooFarFromFrom = aboutField(
  'too_far_from_from',
  { years: number },
  (name, { years }) =>
    `The value of ${name} must be within ${years === 1 ? 'a year' : `${years} years`} of from.`,
)
export const tooManyOccurrences = aboutField(
  'too_many_occurrences',
  { most: number },
  (name, { most }) => `The value of ${name} must be nearer: there are more than ${most} occurrences.`,
)
