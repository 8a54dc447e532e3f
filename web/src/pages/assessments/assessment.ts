import type { components, operations } from '@holdpoint/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Choice } from '../../form/picker.tsx'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { ifMatch, tagOf, writeHeaders } from '../../interface/record.ts'
import type { Kind } from '../../versioned/kind.ts'
import { type LifecycleSearch, lifecycleQuery } from '../../versioned/lifecycle-search.ts'
import { questionParts } from './past-questions.ts'

export type Assessment = components['schemas']['AssessmentItem']
type ListQuery = NonNullable<operations['listAssessments']['parameters']['query']>

const WHOLE = {
  'with[]': ['updatedBy', 'educationalContent'],
} satisfies operations['readAssessment']['parameters']['query']

interface AssessmentSearch extends LifecycleSearch {
  readonly orderBy?: NonNullable<ListQuery['orderBy']>
}

export function assessmentList(search: AssessmentSearch) {
  const query: ListQuery = { ...lifecycleQuery(search), 'with[]': ['educationalContent', 'questions'] }
  return queryOptions({
    queryKey: keys.list('assessments', query),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await holdpoint.GET('/assessments', { params: { query }, signal })).data,
  })
}

export interface AssessmentValues {
  readonly title: string
  readonly description: string
  /** The training content that it is on. */
  readonly content: Choice
  /** Numbers as they were typed. */
  readonly passPercentage: string
  readonly timeLimitMinutes: string
  readonly shuffleQuestions: boolean
  readonly active: boolean
}

function valuesOf(assessment: Assessment): AssessmentValues {
  const { educationalContentId: id, educationalContent, timeLimitMinutes: minutes } = assessment
  return {
    title: assessment.title,
    description: assessment.description ?? '',
    content: { id, name: educationalContent?.title ?? '' },
    passPercentage: String(assessment.passPercentage),
    timeLimitMinutes: minutes === null ? '' : String(minutes),
    shuffleQuestions: assessment.shuffleQuestions,
    active: assessment.active,
  }
}

/** Assessments, as the pages of versioned records take them. */
export const assessmentKind: Kind<Assessment, AssessmentValues> = {
  segment: 'assessments',
  words: 'assessments',
  list: '/assessments',
  page: (id) => ({ to: '/assessments/$id', params: { id } }),
  history: (id) => ({ to: '/assessments/$id/history', params: { id } }),
  mayChange: 'assessments.update',
  mayDelete: 'assessments.delete',
  nameOf: ({ title }) => title,
  valuesOf,
  read: async (id, signal) => {
    const params = { path: { id }, query: WHOLE }
    const { data, response } = await holdpoint.GET('/assessments/{id}', {
      params,
      ...(signal ? { signal } : {}),
    })
    return { record: data, tag: tagOf(response) }
  },
  versions: async (id, signal) => {
    const params = { path: { id }, query: { ...WHOLE, count: 500 } }
    return (await holdpoint.GET('/assessments/{id}/versions', { params, signal })).data.data
  },
  put: async (id, { values, tag, status }, key) => {
    const { content, passPercentage, timeLimitMinutes, ...rest } = values
    const { data, response } = await holdpoint.PUT('/assessments/{id}', {
      params: { path: { id }, header: writeHeaders(key, tag), query: WHOLE },
      body: {
        ...rest,
        educationalContentId: content.id,
        ...(passPercentage === '' ? {} : { passPercentage: Number(passPercentage) }),
        timeLimitMinutes: timeLimitMinutes === '' ? null : Number(timeLimitMinutes),
        status,
      },
    })
    return { record: data, tag: tagOf(response) }
  },
  remove: (id, tag) =>
    holdpoint.DELETE('/assessments/{id}', { params: { path: { id }, header: ifMatch(tag) } }),
  texts: (values, t) => ({
    [t('assessments.name')]: values.title,
    [t('assessments.description')]: values.description,
    [t('assessments.content')]: values.content.name,
    [t('assessments.pass')]: values.passPercentage,
    [t('assessments.timeLimit')]: values.timeLimitMinutes,
    [t('assessments.shuffle')]: t(values.shuffleQuestions ? 'history.yes' : 'history.no'),
    [t('versions.active')]: t(values.active ? 'active.yes' : 'active.no'),
  }),
  parts: questionParts,
}

export async function createAssessment(
  body: { title: string; educationalContentId: string },
  key: string,
): Promise<string> {
  const { data } = await holdpoint.POST('/assessments', { params: { header: writeHeaders(key) }, body })
  return data.id
}
