import type { Said } from '../../history/comparison.tsx'
import { queries } from '../../interface/queries.ts'
import type { Translate } from '../../language/translation.ts'
import type { Version } from '../../versioned/kind.ts'
import { inWords } from '../../versioned/said-by.ts'
import { type Question, questions, questionsOf, questionTexts, questionValues, readKey } from './question.ts'

/**
 * The questions of a version in their order at that time: for each, the version that was asked when the next version
 * of the assessment began. A removed question is no longer shown in any version.
 * @param versions of the assessment, newest first
 */
export async function questionParts(
  assessment: Version,
  versions: readonly Version[],
  t: Translate,
): Promise<Said['parts']> {
  const next = versions[versions.findIndex(({ id }) => id === assessment.id) - 1]
  const now = await queries.fetchQuery({ ...questionsOf(assessment.canonicalId), staleTime: 0 })
  const asked: Question[] = []
  for (const question of now) {
    const past =
      question.version === 1 ? [question] : await queries.fetchQuery(questions.versions(question.id))
    const then = past.find(({ createdAt }) => next === undefined || createdAt < next.createdAt)
    if (then) asked.push(then)
  }
  asked.sort((one, other) => one.order - other.order)
  return Promise.all(asked.map((then, index) => partOf(then, index + 1, t)))
}

async function partOf(question: Question, place: number, t: Translate): Promise<Said['parts'][number]> {
  const key = (await readKey(question.id)) ?? []
  return {
    id: question.canonicalId,
    title: t('assessments.question.number', { number: place }),
    fields: {
      [t('list.order')]: String(place),
      ...inWords(questionTexts(questionValues(question, key), t), t),
    },
  }
}
