import type { components, operations } from '@holdpoint/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { ifMatch, tagOf, writeHeaders } from '../../interface/record.ts'
import { plainText } from '../../rich-text/plain-text.ts'
import { written } from '../../rich-text/written.ts'
import type { Kind } from '../../versioned/kind.ts'
import { type LifecycleSearch, lifecycleQuery } from '../../versioned/lifecycle-search.ts'
import { providerOf } from './video-provider.ts'

export type Content = components['schemas']['EducationalContent']
export type Strategy = Content['completionStrategy']
type ListQuery = NonNullable<operations['listEducationalContents']['parameters']['query']>

export const STRATEGIES = ['once', 'interval', 'per_version', 'per_order'] as const

const WHOLE = {
  'with[]': ['createdBy', 'updatedBy', 'safetyRequirements'],
} satisfies operations['readEducationalContent']['parameters']['query']

interface ContentSearch extends LifecycleSearch {
  readonly orderBy?: NonNullable<ListQuery['orderBy']>
}

export function contentList(search: ContentSearch) {
  const query: ListQuery = lifecycleQuery(search)
  return queryOptions({
    queryKey: keys.list('educational-contents', query),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await holdpoint.GET('/educational-contents', { params: { query }, signal })).data,
  })
}

export interface ContentValues {
  readonly title: string
  /** HTML. */
  readonly body: string
  readonly completionStrategy: Strategy
  /** Numbers as they were typed. */
  readonly intervalDays: string
  readonly watch: string
  readonly coverImagePath: string
  readonly videoUrl: string
  readonly isFeatured: boolean
  readonly active: boolean
}

function valuesOf({ video, ...content }: Content): ContentValues {
  return {
    title: content.title,
    body: written(content.body ?? ''),
    completionStrategy: content.completionStrategy,
    intervalDays: content.intervalDays === null ? '' : String(content.intervalDays),
    watch: video ? String(video.minimumWatchPercentage ?? 0) : '',
    coverImagePath: content.coverImagePath ?? '',
    videoUrl: video?.url ?? '',
    isFeatured: content.isFeatured,
    active: content.active,
  }
}

function bodyOf({ intervalDays, watch, coverImagePath, videoUrl, body, ...rest }: ContentValues) {
  return {
    ...rest,
    body: body || null,
    coverImagePath: coverImagePath || null,
    // What is no number is refused by the service, at its field.
    intervalDays: intervalDays === '' ? null : Number(intervalDays),
    video: videoUrl.trim()
      ? {
          url: videoUrl.trim(),
          provider: providerOf(videoUrl),
          minimumWatchPercentage: watch === '' ? 0 : Number(watch),
        }
      : null,
  }
}

/** Training contents, as the pages of versioned records take them. */
export const contentKind: Kind<Content, ContentValues> = {
  segment: 'educational-contents',
  words: 'contents',
  list: '/educational-contents',
  page: (id) => ({ to: '/educational-contents/$id', params: { id } }),
  history: (id) => ({ to: '/educational-contents/$id/history', params: { id } }),
  mayChange: 'educational-contents.update',
  mayDelete: 'educational-contents.delete',
  nameOf: ({ title }) => title,
  valuesOf,
  read: async (id, signal) => {
    const params = { path: { id }, query: WHOLE }
    const { data, response } = await holdpoint.GET('/educational-contents/{id}', {
      params,
      ...(signal ? { signal } : {}),
    })
    return { record: data.data, tag: tagOf(response) }
  },
  versions: async (id, signal) => {
    const params = { path: { id }, query: { ...WHOLE, count: 500 } }
    return (await holdpoint.GET('/educational-contents/{id}/versions', { params, signal })).data.data
  },
  put: async (id, { values, tag, status }, key) => {
    const { data, response } = await holdpoint.PUT('/educational-contents/{id}', {
      params: { path: { id }, header: writeHeaders(key, tag), query: WHOLE },
      body: { ...bodyOf(values), status },
    })
    return { record: data.data, tag: tagOf(response) }
  },
  remove: (id, tag) =>
    holdpoint.DELETE('/educational-contents/{id}', { params: { path: { id }, header: ifMatch(tag) } }),
  texts: (values, t) => ({
    [t('contents.name')]: values.title,
    [t('contents.body')]: plainText(values.body),
    [t('contents.strategy')]: t(`contents.strategies.${values.completionStrategy}`),
    [t('contents.interval')]: values.completionStrategy === 'interval' ? values.intervalDays : '',
    [t('contents.cover')]: values.coverImagePath,
    [t('contents.video')]: values.videoUrl,
    [t('contents.watch')]: values.videoUrl === '' ? '' : values.watch,
    [t('contents.featuredShort')]: t(values.isFeatured ? 'history.yes' : 'history.no'),
    [t('versions.active')]: t(values.active ? 'active.yes' : 'active.no'),
  }),
}
