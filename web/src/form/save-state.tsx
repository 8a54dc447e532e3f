import { Suspense } from 'react'
import { useTranslation } from '../language/translation.ts'
import { later } from '../shell/later.tsx'
import classes from './save-state.module.css'
import type { Autosave } from './use-autosave.ts'

const ConflictDialog = later(() => import('./conflict-dialog.tsx'))

/** Whether the text is saved, and if not, why. */
export function SaveState({ of }: { of: Pick<Autosave<never>, 'state' | 'problem'> }) {
  const { t } = useTranslation()
  return (
    <span className={classes.state}>
      <span role="status" className={classes.word}>
        {t(`form.${of.state}`)}
      </span>
      <span role="alert">
        {of.problem && (
          <span className={classes.problem}>
            {of.problem} {t('form.kept')}
          </span>
        )}
      </span>
    </span>
  )
}

interface AutosaveConflictProps<V> {
  readonly conflict: Autosave<V>['conflict']
  readonly values: V
  /** The labels and texts of the fields. */
  readonly texts: (values: V) => { readonly [label: string]: string }
}

export function AutosaveConflict<V>({ conflict, values, texts }: AutosaveConflictProps<V>) {
  if (!conflict) return null
  const theirs = texts(conflict.theirs)
  const rows = Object.entries(texts(values)).map(([label, mine]) => ({
    label,
    mine,
    theirs: theirs[label] ?? '',
  }))
  return (
    <Suspense>
      <ConflictDialog {...conflict} rows={rows.filter((row) => row.mine !== row.theirs)} />
    </Suspense>
  )
}
