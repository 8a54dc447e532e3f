import type { Choice } from '../../form/finder.tsx'
import { minutesOfLength } from '../../form/typed-length.ts'
import { wholeNumber } from '../../form/whole-number.ts'
import { type ListedOf, records } from '../../interface/records.ts'
import { assessment } from '../../plan/nouns.ts'
import { lengthText } from '../../show/length.ts'
import type { Kind } from '../../versioned/kind.ts'
import { questionParts } from './past-questions.ts'

export type Assessment = ListedOf<'/assessments'>

export const assessments = records('/assessments', {
  whole: ['actions', 'updatedBy', 'educationalContent', 'change'],
  listed: ['actions', 'educationalContent', 'questions'],
})

export interface AssessmentValues {
  readonly title: string
  readonly description: string
  /** The training content that it belongs to. */
  readonly content: Choice
  /** Numbers as typed. */
  readonly passPercentage: string
  readonly timeLimitMinutes: string
  readonly shuffleQuestions: boolean
  readonly active: boolean
}

function valuesOf(of: Assessment): AssessmentValues {
  const { educationalContentId: id, educationalContent, timeLimitMinutes: minutes } = of
  return {
    title: of.title,
    description: of.description ?? '',
    content: { id, name: educationalContent?.title ?? '' },
    passPercentage: String(of.passPercentage),
    timeLimitMinutes: minutes === null ? '' : lengthText(minutes),
    shuffleQuestions: of.shuffleQuestions,
    active: of.active,
  }
}

/** Assessments, for the pages of versioned records. */
export const assessmentKind: Kind<Assessment, AssessmentValues> = {
  noun: assessment,
  records: assessments,
  nameOf: ({ title }) => title,
  valuesOf,
  duplicate: ({ id, name, tag }, key) =>
    assessments.take({ id, step: 'duplicate', tag, body: { title: name } }, key),
  put: (id, { values, tag, status, said }, key) => {
    const { content, passPercentage, timeLimitMinutes, ...rest } = values
    const body = {
      ...rest,
      educationalContentId: content.id,
      passPercentage: wholeNumber(passPercentage) ?? undefined,
      timeLimitMinutes: minutesOfLength(timeLimitMinutes),
      status,
      ...said,
    }
    return assessments.change(id, { body, tag }, key)
  },
  texts: (values, t) => ({
    [t('field.title')]: values.title,
    [t('assessments.description')]: values.description,
    [t('assessments.content')]: values.content.name,
    [t('assessments.pass')]: values.passPercentage,
    [t('assessments.timeLimit')]: values.timeLimitMinutes,
    [t('assessments.shuffle')]: values.shuffleQuestions,
    [t('versions.active')]: t(values.active ? 'active.yes' : 'active.no'),
  }),
  parts: questionParts,
}
