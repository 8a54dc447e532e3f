import { Button, CopyButton, TextInput } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import IconCopy from '~icons/tabler/copy'
import { useTranslation } from '../../language/translation.ts'
import classes from './settings.module.css'

interface CopyFieldProps {
  readonly label: string
  readonly value: string
  /** Whether copying it is the purpose of a dialog. */
  readonly focused?: boolean
}

/** A text for use in another program. */
export function CopyField({ label, value, focused }: CopyFieldProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.secret}>
      <TextInput label={label} value={value} readOnly onFocus={(event) => event.currentTarget.select()} />
      <CopyButton value={value} timeout={4_000}>
        {({ copied, copy }) => (
          <Button
            {...(focused ? { 'data-autofocus': true } : { variant: 'default' })}
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={copy}
          >
            <span aria-live="polite">{t(copied ? 'action.copied' : 'tokens.copy')}</span>
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
