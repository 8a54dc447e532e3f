import { wholeNumber } from '../../form/whole-number.ts'
import { type RecordOf, records } from '../../interface/records.ts'
import { educationalContent } from '../../plan/nouns.ts'
import { plainText } from '../../rich-text/plain-text.ts'
import { written } from '../../rich-text/written.ts'
import type { Kind } from '../../versioned/kind.ts'
import { providerOf } from './video-provider.ts'

export type Content = RecordOf<'/educational-contents'>
export type Video = NonNullable<Content['video']>
export type Strategy = Content['completionStrategy']

export const STRATEGIES = ['once', 'interval', 'per_version', 'per_order'] as const

export const contents = records('/educational-contents', {
  whole: ['actions', 'createdBy', 'updatedBy', 'safetyRequirements', 'change'],
  listed: ['actions'],
})

export interface ContentValues {
  readonly title: string
  /** HTML. */
  readonly body: string
  readonly completionStrategy: Strategy
  /** Numbers as typed; if `watch` is empty, the video need not be watched. */
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
    watch: video?.minimumWatchPercentage ? String(video.minimumWatchPercentage) : '',
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
    intervalDays: wholeNumber(intervalDays),
    video: videoUrl.trim()
      ? {
          url: videoUrl.trim(),
          provider: providerOf(videoUrl),
          minimumWatchPercentage: wholeNumber(watch) ?? 0,
        }
      : null,
  }
}

/** Training contents, for the pages of versioned records. */
export const contentKind: Kind<Content, ContentValues> = {
  noun: educationalContent,
  records: contents,
  used: 'educational-contents',
  nameOf: ({ title }) => title,
  valuesOf,
  duplicate: ({ id, name, tag }, key) =>
    contents.take({ id, step: 'duplicate', tag, body: { title: name } }, key),
  make: (draft, key) => contents.create({ ...bodyOf(valuesOf(draft)), status: 'draft' }, key),
  put: (id, { values, tag, status, said }, key) =>
    contents.change(id, { body: { ...bodyOf(values), status, ...said }, tag }, key),
  texts: (values, t) => ({
    [t('field.title')]: values.title,
    [t('contents.body')]: plainText(values.body),
    [t('contents.strategy')]: t(`contents.strategies.${values.completionStrategy}`),
    [t('contents.interval')]: values.completionStrategy === 'interval' ? values.intervalDays : '',
    [t('contents.cover')]: values.coverImagePath && [{ path: values.coverImagePath, alt: '' }],
    [t('contents.video')]: values.videoUrl,
    [t('contents.watch')]: values.videoUrl === '' ? '' : values.watch,
    [t('contents.featuredShort')]: values.isFeatured,
    [t('versions.active')]: t(values.active ? 'active.yes' : 'active.no'),
  }),
}
