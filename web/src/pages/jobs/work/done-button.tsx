import { useTranslation } from '../../../language/translation.ts'
import { SignButton } from './sign-button.tsx'
import { useIsRead } from './use-is-read.ts'
import classes from './work-page.module.css'

/** The button that declares a step done. */
export function DoneButton({ busy, onDone }: { busy: boolean; onDone: () => void }) {
  const { t } = useTranslation()
  const isRead = useIsRead()
  return (
    <SignButton size="lg" className={classes.primary} loading={busy} disabled={!isRead} onClick={onDone}>
      {t('jobWork.done.button')}
    </SignButton>
  )
}
