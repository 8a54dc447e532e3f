import type { Translate } from '../../language/translation.ts'
import type { Answer, Question } from './attempt.ts'

interface Choice {
  /** Its form in an answer. */
  readonly value: Answer[number]
  readonly text: string
}

/** The possible answers to a question. */
export function choicesOf({ type, options }: Question, t: Translate): readonly Choice[] {
  if (type !== 'true_false') return (options ?? []).map((text, value) => ({ value, text }))
  return [
    { value: true, text: t('attempt.true') },
    { value: false, text: t('attempt.false') },
  ]
}
