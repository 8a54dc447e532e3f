import { Button, FileButton, Input } from '@mantine/core'
import { useState } from 'react'
import IconCamera from '~icons/tabler/camera'
import IconPhoto from '~icons/tabler/photo'
import { uploadProof } from '../interface/uploads.ts'
import { useWrite } from '../interface/write.ts'
import { useTranslation } from '../language/translation.ts'
import classes from './photo-field.module.css'
import { redrawnPhoto } from './redrawn-photo.ts'
import { refusalOf } from './refusal.ts'

interface PhotoFieldProps {
  readonly label: string
  /** Storage path, or empty. */
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (path: string) => void
}

interface Redrawn {
  readonly photo: Blob
  readonly name: string
  readonly size: number
  readonly changed: number
}

/**
 * A photo from the camera or from the device. It is drawn anew before it is sent, so that neither the place nor the camera
 * leaves the phone, and sent at once, so that a weak network has it before the rest. Needs `learn('photo')`.
 */
export function PhotoField({ label, value, error, onChange }: PhotoFieldProps) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string>()
  // A file has no JSON: what tells it from another one stands beside it.
  const { write, busy } = useWrite([], ({ photo }: Redrawn, key) => uploadProof(photo, key))
  const put = async (file: File | null) => {
    setProblem(undefined)
    if (!file) return
    const photo = await redrawnPhoto(file).catch(() => undefined)
    if (!photo) {
      setProblem(t('photo.unreadable'))
      return
    }
    try {
      onChange(await write({ photo, name: file.name, size: file.size, changed: file.lastModified }))
    } catch (failure) {
      setProblem(refusalOf(failure, t))
    }
  }
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
