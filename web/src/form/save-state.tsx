import { Suspense } from 'react'
import { useTranslation } from '../language/translation.ts'
import { later } from '../shell/later.tsx'
import classes from './save-state.module.css'
import type { Texts } from './texts.ts'
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
  /** What a person reads in the fields. */
  readonly texts: (values: V) => Texts
}

export function AutosaveConflict<V>({ conflict, values, texts }: AutosaveConflictProps<V>) {
  return (
    <Suspense>
      {conflict && <ConflictDialog {...conflict} mine={texts(values)} theirs={texts(conflict.theirs)} />}
    </Suspense>
  )
}
