import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { type Flush, useFlushes } from '../form/flushes.ts'
import { AutosaveConflict, SaveState } from '../form/save-state.tsx'
import { type Autosave, useAutosave } from '../form/use-autosave.ts'
import { keys } from '../interface/keys.ts'
import type { Tagged } from '../interface/record.ts'
import { useTranslation } from '../language/translation.ts'
import { PageHead } from '../shell/page-head.tsx'
import { CONFIRM } from '../shell/record-buttons.ts'
import { DuplicateButton } from './duplicate-button.tsx'
import { HistoryLink } from './history-link.tsx'
import type { DraftedKind, Version } from './kind.ts'
import { useReview } from './use-review.tsx'
import { VersionStatus } from './version-status.tsx'

interface DraftFrameProps<R extends Version, V> {
  readonly kind: DraftedKind<R, V>
  readonly of: Tagged<R>
  /** Its name while it is written, if that is known before it is saved. */
  readonly nameIn?: (values: V) => string
  /** Whether the reader may discard all that the draft has. */
  readonly mayDiscard: boolean
  readonly actions?: ReactNode
  /** The dialogs that the buttons open. */
  readonly confirming: (onClose: () => void) => ReactNode
  readonly discarding: (onClose: () => void) => ReactNode
  /** @param register for parts that save by themselves: what to call before the version is confirmed */
  readonly children: (saved: Autosave<V>, register: (flush: Flush) => () => void) => ReactNode
}

/** A draft with its title and what can be done with it. Everything is saved while typing. */
export function DraftFrame<R extends Version, V extends object>(props: DraftFrameProps<R, V>) {
  const { kind, of, nameIn, mayDiscard, actions, confirming, discarding, children } = props
  const { record } = of
  const { t } = useTranslation()
  const [isConfirming, confirm] = useDisclosure()
  const [isDiscarding, discard] = useDisclosure()
  const saved = useSavedDraft(kind, of)
  const { register, flushAll } = useFlushes()
  const saveAll = async () => (await Promise.all([saved.flush(), flushAll()])).every(Boolean)
  const { review, refused, saving } = useReview(saveAll, confirm.open)
  const name = nameIn?.(saved.values) || kind.nameOf(record)
  return (
    <>
      <PageHead
        title={name}
        of={{ title: t(`${kind.noun.words}.title`), to: kind.noun.list }}
        aside={
          <>
            <VersionStatus of={record} /> <SaveState of={saved} />
          </>
        }
        actions={
          <>
            {actions}
            {record.version > 1 && <HistoryLink kind={kind} id={record.id} />}
            {kind.duplicate && (
              <DuplicateButton
                noun={kind.noun}
                of={of}
                name={name}
                duplicate={kind.duplicate}
                save={saveAll}
              />
            )}
            {mayDiscard && record.actions?.includes('delete') && (
              <Button variant="default" onClick={() => void saved.flush().then(discard.open)}>
                {t('versions.discardDraft')}
              </Button>
            )}
            {record.actions?.includes('confirm') && (
              <Button {...CONFIRM} loading={saving} onClick={() => void review()}>
                {t('action.confirm')}
              </Button>
            )}
          </>
        }
      />
      {refused}
      {children(saved, register)}
      <AutosaveConflict
        conflict={saved.conflict}
        values={saved.values}
        texts={(values) => kind.texts(values, t)}
      />
      <Suspense>
        {isConfirming && confirming(confirm.close)}
        {isDiscarding && discarding(discard.close)}
      </Suspense>
    </>
  )
}

function useSavedDraft<R extends Version, V extends object>(
  kind: DraftedKind<R, V>,
  { record, tag }: Tagged<R>,
): Autosave<V> {
  const client = useQueryClient()
  const { segment } = kind.noun
  const { id, canonicalId } = record
  return useAutosave({
    // What is refused because the draft is confirmed meanwhile belongs to the next one.
    name: `${segment}:${canonicalId}`,
    start: { values: kind.valuesOf(record), tag },
    save: (change, key) => kind.put(id, { ...change, status: 'draft' }, key),
    onSaved: (saved) => {
      client.setQueryData(keys.record(segment, id), saved)
      void client.invalidateQueries({ queryKey: [...keys.all(segment), 'list'] })
    },
    readAgain: async () => {
      const now = await client.fetchQuery({ ...kind.records.one(id), staleTime: 0 })
      return { values: kind.valuesOf(now.record), tag: now.tag }
    },
  })
}
