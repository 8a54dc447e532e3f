import { Button, CopyButton, TextInput } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import IconCopy from '~icons/tabler/copy'
import { Dialog } from '../../form/dialog.tsx'
import { useTranslation } from '../../language/translation.ts'
import classes from './settings.module.css'

interface SecretOnceProps {
  readonly title: string
  readonly explain: string
  readonly label: string
  readonly secret: string
  readonly onClose: () => void
}

/** A secret, which is shown this once: it closes by its own button alone. */
export default function SecretOnce({ title, explain, label, secret, onClose }: SecretOnceProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={title}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <p>{explain}</p>
      <div className={classes.secret}>
        <TextInput
          label={label}
          value={secret}
          readOnly
          ff="monospace"
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={secret} timeout={4_000}>
          {({ copied, copy }) => (
            <Button
              data-autofocus
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              <span aria-live="polite">{t(copied ? 'tokens.copied' : 'tokens.copy')}</span>
            </Button>
          )}
        </CopyButton>
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('tokens.kept')}
        </Button>
      </div>
    </Dialog>
  )
}
