import type { ReactNode } from 'react'
import { ChangedMeanwhile } from '../interface/failure.ts'
import type { Segment } from '../interface/keys.ts'
import type { Tagged } from '../interface/record.ts'
import { useTranslation } from '../language/translation.ts'
import type { BulkAction } from '../list/bulk.ts'
import type { Version } from './kind.ts'

type Listed = Pick<Version, 'id' | 'version' | 'status' | 'active' | 'updatedAt'>

interface Ways<R> {
  readonly touches: readonly Segment[]
  readonly mayChange: boolean
  readonly mayDiscard: boolean
  /** What confirming a draft would change. */
  readonly change: (record: R) => ReactNode
  readonly confirm: (record: R, key: string) => Promise<unknown>
  readonly retire: (record: R, key: string) => Promise<unknown>
  readonly discard: (record: R) => Promise<unknown>
}

/** What can be done with several versioned records at once: confirming drafts, retiring, discarding drafts. */
export function useLifecycleBulk<R extends Listed>(ways: Ways<R>): readonly BulkAction<R>[] {
  const { t } = useTranslation()
  const { touches, mayChange, mayDiscard, change, confirm, retire, discard } = ways
  const confirming: BulkAction<R> = {
    label: t('versions.confirm'),
    touches,
    skips: ({ status }) => (status === 'draft' ? undefined : t('bulk.confirmedAlready')),
    preview: change,
    run: confirm,
  }
  const retiring: BulkAction<R> = {
    label: t('bulk.retire'),
    touches,
    skips: ({ status, active }) =>
      status === 'draft' ? t('bulk.hasDraft') : active ? undefined : t('bulk.retiredAlready'),
    preview: ({ version }) => t('bulk.willRetire', { version: version + 1 }),
    run: retire,
  }
  const discarding: BulkAction<R> = {
    label: t('bulk.discard'),
    removes: true,
    touches,
    skips: ({ status }) => (status === 'draft' ? undefined : t('bulk.noDraft')),
    preview: ({ version }) =>
      version === 1 ? t('bulk.willDelete') : t('bulk.willGoBack', { version: version - 1 }),
    run: discard,
  }
  return [...(mayChange ? [confirming, retiring] : []), ...(mayDiscard ? [discarding] : [])]
}

/** @throws ChangedMeanwhile where the record is not as the list showed it any more */
export function requireAsShown<R extends Listed>(now: Tagged<R>, shown: Listed): Tagged<R> {
  const { status, updatedAt } = now.record
  if (status !== shown.status || updatedAt !== shown.updatedAt) throw new ChangedMeanwhile()
  return now
}
