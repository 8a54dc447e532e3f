import IconWifiOff from '~icons/tabler/wifi-off'
import { useTranslation } from '../../language/translation.ts'
import classes from './attempt-page.module.css'
import type { Answers } from './use-answers.ts'

/** Whether the answers are saved, and if not, why. */
export function SavedState({ of: { state, refused } }: { of: Answers }) {
  const { t } = useTranslation()
  return (
    <div className={classes.saved}>
      <span role="status">
        {state === 'kept' && <IconWifiOff size={18} aria-hidden />} {t(`attempt.${state}`)}
      </span>
      <span role="alert" className={classes.refused}>
        {refused && t('attempt.refused', { reason: refused })}
      </span>
    </div>
  )
}
