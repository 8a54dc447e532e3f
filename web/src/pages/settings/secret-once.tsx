import { Button } from '@mantine/core'
import { Dialog } from '../../form/dialog.tsx'
import { useTranslation } from '../../language/translation.ts'
import { CopyField } from './copy-field.tsx'
import classes from './settings.module.css'

interface SecretOnceProps {
  readonly title: string
  readonly explain: string
  readonly label: string
  readonly secret: string
  readonly onClose: () => void
}

/** A secret that is shown only once; the dialog closes only with its own button. */
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
      <CopyField label={label} value={secret} focused />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('tokens.kept')}
        </Button>
      </div>
    </Dialog>
  )
}
