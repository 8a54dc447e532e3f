import { Changed, type components, Forbidden, pages } from '@holdpoint/client'
import { queryOptions } from '@tanstack/react-query'
import { wholeNumber } from '../../form/whole-number.ts'
import { holdpoint, readToAct } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { queries } from '../../interface/queries.ts'
import type { Tagged } from '../../interface/record.ts'
import { records } from '../../interface/records.ts'
import { newKey } from '../../interface/write.ts'
import type { Translate } from '../../language/translation.ts'
import type { VersionTexts } from '../../versioned/kind.ts'

export type Question = Omit<components['schemas']['AssessmentQuestion'], 'createdBy' | 'updatedBy'>
export type QuestionType = Question['type']
/** The positions of the correct options, or one boolean. */
export type Key = readonly (number | boolean)[]

export const TYPES = ['single_choice', 'multiple_choice', 'true_false'] as const

export const questions = records('/assessment-questions')

/** The questions of an assessment, by the id of any of its versions, in order. */
export function questionsOf(assessmentId: string) {
  return queryOptions({
    queryKey: keys.list('assessment-questions', { assessmentId }),
    queryFn: ({ signal }): Promise<Question[]> =>
      Array.fromAsync(
        pages(holdpoint, '/assessment-questions', {
          params: { query: { assessmentId, orderBy: 'order', order: 'asc', count: 500 } },
          signal,
        }),
      ),
  })
}

export function questionRecord(id: string) {
  return queryOptions({
    queryKey: keys.part('assessment-questions', id, 'with its key'),
    queryFn: async (): Promise<Tagged<{ question: Question; key: Key }>> => {
      const { record, tag } = await queries.fetchQuery({ ...questions.one(id), staleTime: 0 })
      return { record: { question: record, key: (await readKey(id)) ?? [] }, tag }
    },
  })
}

/** The present question with its answers, by the id of any of its versions. */
export async function currentQuestion(id: string): Promise<Tagged<{ question: Question; key: Key }>> {
  const { record } = await currentRecord(id)
  return queries.fetchQuery({ ...questionRecord(record.id), staleTime: 0 })
}

async function currentRecord(id: string): Promise<Tagged<Question>> {
  const found = await queries.fetchQuery({ ...questions.one(id), staleTime: 0 })
  if (found.record.isCurrent) return found
  const [newest] = await queries.fetchQuery({ ...questions.versions(id), staleTime: 0 })
  return newest ? queries.fetchQuery({ ...questions.one(newest.id), staleTime: 0 }) : found
}

/** The correct answers of some questions by their ids; empty for those who may not know them. */
export function answerKeys(questions: readonly Question[], mayKnow: boolean) {
  const ids = mayKnow ? questions.map(({ id }) => id) : []
  return queryOptions({
    queryKey: keys.list('assessment-questions', { keysOf: ids }),
    queryFn: async (): Promise<{ readonly [id: string]: Key }> => {
      const found = await Promise.all(ids.map(async (id) => [id, (await readKey(id)) ?? []] as const))
      return Object.fromEntries(found)
    },
  })
}

/** The correct answers; undefined for those who may not know them. */
export async function readKey(id: string): Promise<Key | undefined> {
  try {
    const { data } = await holdpoint.GET('/assessment-questions/{id}/answer-key', {
      params: { path: { id } },
    })
    return data.data.correctAnswers
  } catch (error) {
    if (error instanceof Forbidden) return undefined
    throw error
  }
}

/** The editable parts of a question. */
export interface QuestionValues {
  readonly question: string
  readonly type: QuestionType
  readonly options: readonly string[]
  /** The positions of the correct options. */
  readonly correct: readonly number[]
  /** Whether the statement is true; null while undecided. */
  readonly truth: boolean | null
  readonly explanation: string
  /** As typed. */
  readonly points: string
  readonly required: boolean
}

export const NEW_QUESTION: QuestionValues = {
  question: '',
  type: 'single_choice',
  options: ['', ''],
  correct: [],
  truth: null,
  explanation: '',
  points: '1',
  required: true,
}

export function questionValues(question: Question, key: Key): QuestionValues {
  const [first] = key
  return {
    question: question.question,
    type: question.type,
    options: question.options ?? ['', ''],
    correct: key.filter((each) => typeof each === 'number'),
    truth: typeof first === 'boolean' ? first : null,
    explanation: question.explanation ?? '',
    points: String(question.points),
    required: question.required,
  }
}

/** What a question still lacks, in the order of its fields. */
export function missingOf({ question, type, options, correct, truth }: QuestionValues) {
  const said = (place: number) => options[place]?.trim() !== ''
  const missing: ('text' | 'options' | 'answer')[] = []
  if (question.trim() === '') missing.push('text')
  if (type !== 'true_false' && options.filter((_, place) => said(place)).length < 2) missing.push('options')
  if (type === 'true_false' ? truth === null : !correct.some(said)) missing.push('answer')
  return missing
}

/** The body of a request. Empty options are left out, and the correct ones are counted without them. */
function bodyOf(values: QuestionValues, assessmentId: string) {
  const { question, type, explanation, points, required } = values
  const said = values.options.flatMap((text, place) => (text.trim() === '' ? [] : [{ text, place }]))
  const truth = values.truth === null ? [] : [values.truth]
  const correct = said.flatMap(({ place }, index) => (values.correct.includes(place) ? [index] : []))
  return {
    assessmentId,
    question,
    type,
    required,
    explanation: explanation || null,
    options: type === 'true_false' ? null : said.map(({ text }) => text),
    correctAnswers: type === 'true_false' ? truth : correct,
    points: wholeNumber(points) ?? undefined,
  }
}

interface Saved {
  readonly values: QuestionValues
  readonly tag: string | undefined
}

/** Creates or changes a question; changing one that was already asked makes the next version. */
export function saveQuestion(
  { id, assessmentId }: { id: string | undefined; assessmentId: string },
  { values, tag }: Saved,
  key: string,
): Promise<Tagged<Question>> {
  const body = bodyOf(values, assessmentId)
  return id === undefined ? questions.create(body, key) : questions.change(id, { body, tag }, key)
}

/**
 * Puts the questions into this order.
 * @param onMoved receives each question that was moved: one that was already asked has a new id from then on
 */
export async function saveOrder(
  ordered: readonly Question[],
  onMoved: (question: Question) => void,
): Promise<void> {
  for (const [index, { id, order }] of ordered.entries()) {
    if (order !== index + 1) onMoved(await moveTo(index + 1, id))
  }
}

/** Moves the question as it is now: whoever moves it may have read it before somebody changed its text. */
async function moveTo(order: number, id: string): Promise<Question> {
  const { record, tag } = await readToAct(() => currentRecord(id))
  const { assessmentId, question, type } = record
  try {
    const body = { assessmentId, question, type, order }
    return (await questions.change(record.id, { body, tag }, newKey())).record
  } catch (error) {
    if (error instanceof Changed) return moveTo(order, record.id)
    throw error
  }
}

export function removeQuestion(id: string) {
  return questions.remove(id, undefined)
}

/** The texts of a question, by the names of its fields. */
export function questionTexts(values: QuestionValues, t: Translate): VersionTexts {
  const { type, options, correct, truth } = values
  const mark = (place: number) => (correct.includes(place) ? `✓ ` : '')
  return {
    [t('assessments.question.text')]: values.question,
    [t('assessments.question.type')]: t(`assessments.question.types.${type}`),
    [t('assessments.question.options')]:
      type === 'true_false' ? '' : options.map((text, place) => `${mark(place)}${text}`).join('\n'),
    [t('assessments.question.truth')]:
      type === 'true_false' && truth !== null ? t(truth ? 'assessments.true' : 'assessments.false') : '',
    [t('field.why')]: values.explanation,
    [t('assessments.question.points')]: values.points,
    [t('assessments.question.required')]: values.required,
  }
}
