import type { Field } from '../../../engine/index.ts'
import { required } from '../../../platform/refusals/fields.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { notAnOption, notOneChoice, notOneTruth, tooFewOptions } from './question-refusals.ts'
import { questionTypes } from './question-resource.ts'

export type QuestionType = (typeof questionTypes)[number]
export type CorrectAnswers = readonly (number | boolean)[]

/** The index of a correct option, or whether the statement is true. */
export const answer: Field<number | boolean> = {
  schema: { type: ['integer', 'boolean'], minimum: 0, examples: [0] },
  nullable: false,
}

/** The parts of a question that decide whether its answers are valid. */
export interface Answering {
  readonly type: QuestionType
  readonly options: readonly string[] | null
  readonly correctAnswers: CorrectAnswers | null
}

const SPELLINGS: { readonly [spelling: string]: QuestionType } = {
  'multiple-choice': 'multiple_choice',
  multipleChoice: 'multiple_choice',
  'single-choice': 'single_choice',
  singleChoice: 'single_choice',
  'true-false': 'true_false',
  trueFalse: 'true_false',
}

/** Every accepted spelling of a question's type. */
export const acceptedTypes: readonly string[] = [...questionTypes, ...Object.keys(SPELLINGS)]

/** The one spelling that is stored and shown. */
export function questionType(spelling: string): QuestionType {
  return SPELLINGS[spelling] ?? (spelling as QuestionType)
}

/**
 * Checks that the correct answers fit the type and the options.
 * @throws Refusal 422 on `options`, `correctAnswers` or `correctAnswers.N`
 */
export function requireFittingAnswers({ type, options, correctAnswers }: Answering): void {
  if (!correctAnswers || correctAnswers.length === 0) {
    throw invalid({ correctAnswers: [required()] })
  }
  if (type === 'true_false') requireTruth(correctAnswers)
  else requireChoices(type, options ?? [], correctAnswers)
}

function requireTruth(correctAnswers: CorrectAnswers): void {
  if (correctAnswers.length === 1 && typeof correctAnswers[0] === 'boolean') return
  throw invalid({ correctAnswers: [notOneTruth()] })
}

function requireChoices(
  type: QuestionType,
  options: readonly string[],
  correctAnswers: CorrectAnswers,
): void {
  if (options.length < 2) throw invalid({ options: [tooFewOptions({ least: 2 })] })
  const wrong = correctAnswers.flatMap((answer, index) =>
    typeof answer === 'number' && answer < options.length && correctAnswers.indexOf(answer) === index
      ? []
      : [[`correctAnswers.${index}`, [notAnOption()]]],
  )
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
  if (type === 'single_choice' && correctAnswers.length > 1) {
    throw invalid({ correctAnswers: [notOneChoice()] })
  }
}
