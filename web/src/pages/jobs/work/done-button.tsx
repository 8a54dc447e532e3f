import { useEffect, useState } from 'react'
import { useTranslation } from '../../../language/translation.ts'
import { SignButton } from './sign-button.tsx'
import classes from './work-page.module.css'

/** How long a step is shown before it can be signed. */
const UNREAD_MS = 800

/**
 * The button that declares a step done. It is where that of the step before was, so the second of two quick taps must
 * not sign a step that nobody has read.
 */
export function DoneButton({ busy, onDone }: { busy: boolean; onDone: () => void }) {
  const { t } = useTranslation()
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRead(true), UNREAD_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <SignButton size="lg" className={classes.primary} loading={busy} disabled={!isRead} onClick={onDone}>
      {t('jobWork.done.button')}
    </SignButton>
  )
}
