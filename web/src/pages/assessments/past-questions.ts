import type { Said } from '../../history/comparison.tsx'
import { queries } from '../../interface/queries.ts'
import type { Translate } from '../../language/translation.ts'
import type { Version } from '../../versioned/kind.ts'
import {
  type Question,
  questionsOf,
  questionTexts,
  questionValues,
  questionVersions,
  readKey,
} from './question.ts'

/**
 * The questions of a version: of each the version that was asked when the next version of the assessment began. They
 * stand in the order of today; one that was retired is shown in no version any more.
 * @param versions of the assessment, the newest first
 */
export async function questionParts(
  assessment: Version,
  versions: readonly Version[],
  t: Translate,
): Promise<Said['parts']> {
  const next = versions[versions.findIndex(({ id }) => id === assessment.id) - 1]
  const questions = await queries.fetchQuery({ ...questionsOf(assessment.canonicalId), staleTime: 0 })
  const parts: Said['parts'][number][] = []
  for (const question of questions) {
    const past = question.version === 1 ? [question] : await queries.fetchQuery(questionVersions(question.id))
    const then = past.find(({ createdAt }) => next === undefined || createdAt < next.createdAt)
    if (then) parts.push(await partOf(then, t))
  }
  return parts
}

async function partOf(question: Question, t: Translate): Promise<Said['parts'][number]> {
  const key = (await readKey(question.id)) ?? []
  return {
    id: question.canonicalId,
    title: t('assessments.question.number', { number: question.order }),
    fields: questionTexts(questionValues(question, key), t),
  }
}
