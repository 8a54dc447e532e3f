import { aboutField, number, wrongField } from '../../../platform/refusals/reason.ts'

// Rules of recurrence.
export const notARulePart = aboutField(
  'not_a_rule_part',
  'The {field} field has "{part}", which is not a part of a recurrence rule.',
)
export const rulePartTwice = aboutField('rule_part_twice', 'The {field} field has {part} twice.')
export const ruleValueNotAccepted = aboutField(
  'rule_value_not_accepted',
  'The {field} field has a value for {part} that is not accepted.',
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
export const beforeFrom = aboutField('before_from', 'The value of {field} must not be before from.')
export const tooFarFromFrom = aboutField(
  'too_far_from_from',
  ({ years }, name) =>
    `The value of ${name} must be within ${years === 1 ? 'a year' : `${years} years`} of from.`,
  { years: number },
)
export const tooManyOccurrences = aboutField(
  'too_many_occurrences',
  'The value of {field} must be nearer: there are more than {most} occurrences.',
  { most: number },
)
