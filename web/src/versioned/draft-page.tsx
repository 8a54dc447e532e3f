import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Flush } from '../form/flushes.ts'
import type { Autosave } from '../form/use-autosave.ts'
import type { Tagged } from '../interface/record.ts'
import { useTranslation } from '../language/translation.ts'
import { later } from '../shell/later.tsx'
import { DraftFrame } from './draft-frame.tsx'
import type { Kind, Version } from './kind.ts'
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
  return (
    <DraftFrame
      kind={kind}
      of={props.record}
      mayDiscard
      actions={actions}
      confirming={(onClose) => <ConfirmDialog kind={kind} id={record.id} onClose={onClose} />}
      discarding={(onClose) => <DiscardDialog kind={kind} record={props.record} onClose={onClose} />}
    >
      {(saved, register) => (
        <div className={classes.fields}>
          {write({ record, saved, register })}
          {record.version > 1 && <Retirement saved={saved} />}
        </div>
      )}
    </DraftFrame>
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
