import { Button } from '@mantine/core'
import { useTranslation } from '../../language/translation.ts'
import classes from './outside.module.css'

interface ForgetChoiceProps {
  readonly onForget: () => void
  readonly onBack: () => void
}

/** Whether what somebody wrote here and did not save is deleted. */
export function ForgetChoice({ onForget, onBack }: ForgetChoiceProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.choices}>
      <Button color="red.9" onClick={onForget}>
        {t('session.again.forget')}
      </Button>
      <Button variant="default" autoFocus data-autofocus onClick={onBack}>
        {t('action.back')}
      </Button>
    </div>
  )
}
