import type { Key, Question } from './question.ts'

/** Whether exactly the correct answers were given. */
export function isRight(correct: Key = [], given: Key = []): boolean {
  return (
    correct.length > 0 && correct.length === given.length && correct.every((each) => given.includes(each))
  )
}

interface Score {
  readonly points: number
  readonly of: number
  readonly percent: number
}

/** @param known the correct answers, by question id */
export function scoreOf(
  questions: readonly Question[],
  known: { readonly [id: string]: Key },
  given: { readonly [id: string]: Key },
): Score {
  const of = questions.reduce((sum, { points }) => sum + points, 0)
  const points = questions.reduce(
    (sum, question) => sum + (isRight(known[question.id], given[question.id]) ? question.points : 0),
    0,
  )
  return { points, of, percent: of === 0 ? 100 : (100 * points) / of }
}
