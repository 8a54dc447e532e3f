import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { readToAct } from '../interface/client.ts'
import type { Segment } from '../interface/keys.ts'
import type { Tagged } from '../interface/record.ts'
import { useTranslation } from '../language/translation.ts'
import { whileAsShown } from '../list/as-shown.ts'
import type { BulkAction } from '../list/bulk.ts'
import type { Undo } from '../shell/announcements.tsx'
import { later } from '../shell/later.tsx'
import { type ChangeDescription, MATERIAL, saidIn } from './change.ts'
import type { Version } from './kind.ts'

const BulkChange = later(() => import('./bulk-change.tsx'))

type Listed = Pick<Version, 'id' | 'version' | 'isCurrent' | 'status' | 'actions' | 'active' | 'updatedAt'>

interface Remaking<R> {
  readonly isPossible: (record: R) => boolean
  /** Reads what is needed, before the draft is gone. */
  readonly begin: (record: R) => Promise<Undo>
}

interface Ways<R> {
  readonly touches: readonly Segment[]
  readonly mayChange: boolean
  readonly mayDiscard: boolean
  readonly read: (id: string) => Promise<Tagged<R>>
  /** What confirming a draft would change. */
  readonly change: (record: R, said: ChangeDescription) => ReactNode
  /** Where that is cached. */
  readonly readFrom: (record: R) => QueryKey
  readonly confirm: (now: Tagged<R>, key: string, said: ChangeDescription) => Promise<unknown>
  readonly retire: (now: Tagged<R>, key: string) => Promise<unknown>
  readonly discard: (now: Tagged<R>) => Promise<unknown>
  /** How a discarded draft is recreated. */
  readonly remaking?: Remaking<R>
}

/** The bulk actions on versioned records: confirming drafts, retiring, discarding drafts. */
export function useLifecycleBulk<R extends Listed>(ways: Ways<R>): readonly BulkAction<R>[] {
  const { t } = useTranslation()
  const { read, readFrom, touches, mayChange, mayDiscard, change, confirm, retire, discard, remaking } = ways
  const confirming: BulkAction<R> = {
    label: t('action.confirm'),
    touches,
    skips: ({ actions, status }) =>
      actions?.includes('confirm')
        ? undefined
        : t(status === 'confirmed' ? 'bulk.confirmedAlready' : 'bulk.notNow'),
    initial: JSON.stringify(MATERIAL),
    asks: (asked) => (
      <Suspense>
        <BulkChange {...asked} />
      </Suspense>
    ),
    preview: (record, answer) => change(record, saidIn(answer)),
    readFrom,
    prepare: whileAsShown(read, (now, key, answer) => confirm(now, key, saidIn(answer))),
  }
  const retiring: BulkAction<R> = {
    label: t('bulk.retire'),
    touches,
    skips: ({ actions, status, isCurrent, active }) => {
      // A list of versions in force shows the version before the draft. Retiring a draft would confirm its content.
      if (status === 'draft' || !isCurrent) return t('bulk.hasDraft')
      if (!active) return t('bulk.retiredAlready')
      return actions?.includes('update') ? undefined : t('bulk.notNow')
    },
    preview: ({ version }) => t('bulk.willRetire', { version: version + 1 }),
    prepare: whileAsShown(read, retire),
  }
  const discarding: BulkAction<R> = {
    label: t('bulk.discard'),
    ends: true,
    touches,
    skips: ({ actions, status }) =>
      actions?.includes('delete') ? undefined : t(status === 'draft' ? 'bulk.notNow' : 'bulk.noDraft'),
    preview: (record) => {
      const undoably = remaking?.isPossible(record)
      const version = record.version - 1
      return version === 0
        ? t(undoably ? 'bulk.willDeleteUndoably' : 'bulk.willDelete')
        : t(undoably ? 'bulk.willGoBackUndoably' : 'bulk.willGoBack', { version })
    },
    prepare: whileAsShown(read, discard),
    undoing: ({ id }) =>
      readToAct(async () => {
        const { record } = await read(id)
        return remaking?.isPossible(record) ? remaking.begin(record) : undefined
      }),
  }
  return [...(mayChange ? [confirming, retiring] : []), ...(mayDiscard ? [discarding] : [])]
}
