import { aboutField, number } from '../../../platform/refusals/reason.ts'

export const tooFewOptions = aboutField(
  'too_few_options',
  { least: number },
  (field, { least }) => `The ${field} field must have at least ${least} items for this type.`,
)
export const notOneTruth = aboutField(
  'not_one_truth',
  (field) => `The ${field} field must hold exactly one true or false.`,
)
export const notOneChoice = aboutField(
  'not_one_choice',
  (field) => `The ${field} field must hold exactly one index for this type.`,
)
export const notAnOption = aboutField(
  'not_an_option',
  (field) => `The ${field} field must be the index of an option, each once.`,
)
export const answersDoNotFit = aboutField(
  'answers_do_not_fit',
  (field) => `The ${field} field must fit the type and the options.`,
)
export const answersOfOtherOptions = aboutField(
  'answers_of_other_options',
  (field) => `The options are others than before, so the ${field} field must be given too.`,
)
