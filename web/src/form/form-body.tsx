import { Button } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../language/translation.ts'
import { later } from '../shell/later.tsx'
import { ActionsInPage } from '../shell/page-head.tsx'
import classes from './form-body.module.css'
import type { Texts } from './texts.ts'
import { useHeld } from './use-held.ts'
import type { RecordForm } from './use-record-form.ts'
import type { Values } from './values.ts'

const ConflictDialog = later(() => import('./conflict-dialog.tsx'))

interface FormBodyProps<V extends Values> {
  readonly of: Pick<
    RecordForm<V>,
    'submit' | 'busy' | 'problem' | 'failed' | 'isKept' | 'isSaved' | 'restored' | 'discard' | 'conflict'
  > &
    Partial<Pick<RecordForm<V>, 'held'>>
  /** What a person reads in it, for choosing one of two versions. Left out for what is saved without a tag, such as a new record. */
  readonly texts?: (values: V) => Texts
  readonly children: ReactNode
  /** Next to the save button, also for those who cannot save. */
  readonly actions?: ReactNode
  readonly readOnly?: boolean
  /** The label of the save button, if saving does more than that. */
  readonly saveLabel?: string
  /** Whether it is sized for gloves and thumbs: on a phone the button is always under the thumb. */
  readonly large?: boolean
}

/** The frame of a form: fields, errors, and the save button. */
export function FormBody<V extends Values>({
  of,
  texts,
  children,
  actions,
  readOnly,
  saveLabel,
  large,
}: FormBodyProps<V>) {
  const { t } = useTranslation()
  const { submit, busy, problem, failed, isKept, isSaved, restored, discard, conflict, held = false } = of
  const fields = useHeld(held)
  if (readOnly) {
    return (
      <div className={classes.form}>
        <p>{t('form.readOnly')}</p>
        {isKept && (
          <Unsaved said={problem ? `${problem} ${t('form.kept')}` : t('form.restored')} discard={discard} />
        )}
        <div className={classes.fields} data-read>
          {children}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    )
  }
  const buttons = (
    <>
      <Button
        type="submit"
        variant={isSaved ? 'default' : 'filled'}
        loading={busy}
        {...(large ? { size: 'lg' } : {})}
      >
        {problem && failed ? t('action.saveAgain') : (saveLabel ?? t('action.save'))}
      </Button>
      {actions}
    </>
  )
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {restored && <Unsaved said={t('form.restored')} discard={discard} />}
      <fieldset
        ref={fields}
        aria-busy={held}
        className={classes.fields}
        disabled={busy && conflict !== undefined}
      >
        {children}
      </fieldset>
      <div role="alert">
        {problem && (
          <div className={classes.problem}>
            {problem} {isKept && t('form.kept')}
          </div>
        )}
      </div>
      <div className={classes.actions}>{large ? <ActionsInPage>{buttons}</ActionsInPage> : buttons}</div>
      <Suspense>
        {conflict && texts && (
          <ConflictDialog {...conflict} mine={texts(conflict.mine)} theirs={texts(conflict.theirs)} />
        )}
      </Suspense>
    </form>
  )
}

interface UnsavedProps {
  readonly said: string
  readonly discard: () => void
}

/** Says that the fields show text that is not saved. */
function Unsaved({ said, discard }: UnsavedProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.note} role="status">
      {said}
      <Button variant="default" size="xs" onClick={discard}>
        {t('action.discard')}
      </Button>
    </div>
  )
}
