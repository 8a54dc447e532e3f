import { aboutField, number, wrongField } from '../../../platform/refusals/reason.ts'

export const tooFewOptions = aboutField(
  'too_few_options',
  'The {field} field must have at least {least} items for this type.',
  { least: number },
)
export const notOneTruth = wrongField('not_one_truth', 'must hold exactly one true or false')
export const notOneChoice = wrongField('not_one_choice', 'must hold exactly one index for this type')
export const notAnOption = wrongField('not_an_option', 'must be the index of an option, each once')
export const answersDoNotFit = wrongField('answers_do_not_fit', 'must fit the type and the options')
export const answersOfOtherOptions = aboutField(
  'answers_of_other_options',
  'The options are others than before, so the {field} field must be given too.',
)
