import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog, DialogActions } from '../form/dialog.tsx'
import { useFailure } from '../form/use-failure.ts'
import { sentenceOf } from '../interface/failure.ts'
import { useTranslation } from '../language/translation.ts'
import { announce, warn } from '../shell/announcements.tsx'
import classes from './versioned.module.css'

interface ConfirmationProps {
  /** Undefined until what would be confirmed has been read. */
  readonly of: { readonly name: string; readonly version: number } | undefined
  readonly error: unknown
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The dialog that shows what will be frozen before it is. */
export function Confirmation({ of, error, onClose, children }: ConfirmationProps) {
  const { t } = useTranslation()
  return (
    <Dialog onClose={onClose} size="xl" title={of ? t('versions.confirmation.title', of) : t('list.loading')}>
      {Boolean(error) && <p role="alert">{sentenceOf(error, t)}</p>}
      {children}
    </Dialog>
  )
}

interface ConsentProps {
  readonly version: number
  /** The version that says the same, if one does. */
  readonly sameAs?: number | undefined
  readonly busy: boolean
  /** Confirms what is shown. If something else would be confirmed, it is read again. */
  readonly send: () => Promise<unknown>
  /** Whether there is still something to confirm. */
  readonly isOpen: () => boolean
  readonly onClose: () => void
  /** What will be frozen. */
  readonly children: ReactNode
}

/** Everything that will be frozen, and the button that confirms exactly that. */
export function Consent({ version, sameAs, busy, send, isOpen, onClose, children }: ConsentProps) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string>()
  const fail = useFailure(t('action.confirm'))
  const confirm = async () => {
    setProblem(undefined)
    try {
      await send()
      announce(t('versions.confirmation.done', { version }))
      onClose()
    } catch (error) {
      fail(sentenceOf(error, t), (why) => {
        if (isOpen()) return setProblem(why)
        // The page shows something else by now.
        onClose()
        warn(why)
      })
    }
  }
  return (
    <>
      {sameAs !== undefined && (
        <p className={classes.notice}>{t('versions.sameAsBefore', { version, before: sameAs })}</p>
      )}
      {children}
      <DialogActions problem={problem}>
        <Button
          variant={sameAs === undefined ? 'filled' : 'default'}
          loading={busy}
          onClick={() => void confirm()}
        >
          {t(sameAs === undefined ? 'action.confirm' : 'versions.confirmAnyway')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </DialogActions>
    </>
  )
}
