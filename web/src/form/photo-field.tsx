import { Button, FileButton, Input } from '@mantine/core'
import IconCamera from '~icons/tabler/camera'
import IconPhoto from '~icons/tabler/photo'
import { useTranslation } from '../language/translation.ts'
import classes from './photo-field.module.css'
import { redrawnPhoto } from './redrawn-photo.ts'
import { useUpload } from './use-upload.ts'

interface PhotoFieldProps {
  readonly label: string
  /** Storage path, or empty. */
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (path: string) => void
}

/**
 * A photo from the camera or from the device. It is redrawn before it is sent, so that neither the place nor the camera
 * leaves the phone, and sent at once, so that a weak network has it before the rest. Needs `learn('photo')`.
 */
export function PhotoField({ label, value, error, onChange }: PhotoFieldProps) {
  const { t } = useTranslation()
  const { busy, problem, put } = useUpload({
    prepare: (file) => redrawnPhoto(file).catch(() => undefined),
    unreadable: t('photo.unreadable'),
    onStored: onChange,
  })
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={t('photo.hint')}
      error={problem ?? error}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <div className={classes.photo}>
        {value !== '' && <img src={`/api/v1/uploads/${value}`} alt={t('photo.taken')} />}
        <div className={classes.buttons}>
          <FileButton accept="image/*" capture="environment" onChange={(file) => void put(file)}>
            {(button) => (
              <Button
                {...button}
                size="lg"
                variant="default"
                loading={busy}
                leftSection={<IconCamera size={20} aria-hidden />}
              >
                {t(value === '' ? 'photo.take' : 'photo.again')}
              </Button>
            )}
          </FileButton>
          <FileButton accept="image/*" onChange={(file) => void put(file)}>
            {(button) => (
              <Button
                {...button}
                size="lg"
                variant="subtle"
                disabled={busy}
                leftSection={<IconPhoto size={20} aria-hidden />}
              >
                {t('photo.choose')}
              </Button>
            )}
          </FileButton>
          {value !== '' && (
            <Button size="lg" variant="subtle" onClick={() => onChange('')}>
              {t('photo.remove')}
            </Button>
          )}
        </div>
        <p className={classes.said} role="status">
          {value !== '' && t('photo.attached')}
        </p>
      </div>
    </Input.Wrapper>
  )
}
