import { Button, Checkbox } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, Suspense } from 'react'
import { type Flush, useFlushes } from '../form/flushes.ts'
import { AutosaveConflict, SaveState } from '../form/save-state.tsx'
import type { Autosave } from '../form/use-autosave.ts'
import type { Tagged } from '../interface/record.ts'
import { useTranslation } from '../language/translation.ts'
import { later } from '../shell/later.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { CONFIRM } from '../shell/record-buttons.ts'
import { DuplicateButton } from './duplicate-button.tsx'
import { HistoryLink } from './history-link.tsx'
import type { Kind, Version } from './kind.ts'
import { useReview } from './use-review.tsx'
import { useSavedDraft } from './use-saved-draft.ts'
import { VersionStatus } from './version-status.tsx'
import classes from './versioned.module.css'

const ConfirmDialog = later(() => import('./confirm-dialog.tsx'))
const DiscardDialog = later(() => import('./discard-dialog.tsx'))

export interface Fields<R, V> {
  readonly record: R
  readonly saved: Autosave<V>
  /** For parts that save by themselves besides the fields: called before the version is confirmed. */
  readonly register: (flush: Flush) => () => void
}

interface DraftPageProps<R extends Version, V extends { readonly active: boolean }> {
  readonly kind: Kind<R, V>
  readonly record: Tagged<R>
  readonly write: (fields: Fields<R, V>) => ReactNode
  readonly actions: ReactNode
}

/** A draft. Everything is saved while typing. */
export function DraftPage<R extends Version, V extends { readonly active: boolean }>(
  props: DraftPageProps<R, V>,
) {
  const { kind, write, actions } = props
  const { record } = props.record
  const { t } = useTranslation()
  const [confirming, confirm] = useDisclosure()
  const [discarding, discard] = useDisclosure()
  const saved = useSavedDraft(kind, props.record)
  const { register, flushAll } = useFlushes()
  const saveAll = async () => (await Promise.all([saved.flush(), flushAll()])).every(Boolean)
  const { review, refused, saving } = useReview(saveAll, confirm.open)
  return (
    <>
      <PageHead
        title={kind.nameOf(record)}
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
                of={props.record}
                name={kind.nameOf(record)}
                duplicate={kind.duplicate}
                save={saveAll}
              />
            )}
            {record.actions?.includes('delete') && (
              <Button variant="default" onClick={() => void saved.flush().then(discard.open)}>
                {t('versions.discardDraft')}
              </Button>
            )}
            {record.actions?.includes('confirm') && (
              <Button {...CONFIRM} loading={saving} onClick={() => void review()}>
                {t('versions.confirm')}
              </Button>
            )}
          </>
        }
      />
      {refused}
      <div className={classes.fields}>
        {write({ record, saved, register })}
        {record.version > 1 && <Retirement saved={saved} />}
      </div>
      <AutosaveConflict
        conflict={saved.conflict}
        values={saved.values}
        texts={(values) => kind.texts(values, t)}
      />
      <Suspense>
        {confirming && <ConfirmDialog kind={kind} id={record.id} onClose={confirm.close} />}
        {discarding && <DiscardDialog kind={kind} record={props.record} onClose={discard.close} />}
      </Suspense>
    </>
  )
}

function Retirement<V extends { readonly active: boolean }>({ saved }: { saved: Autosave<V> }) {
  const { t } = useTranslation()
  return (
    <Checkbox
      label={t('versions.retire')}
      description={t('versions.retireHint')}
      checked={!saved.values.active}
      onChange={(event) => saved.change({ active: !event.currentTarget.checked } as Partial<V>)}
    />
  )
}
