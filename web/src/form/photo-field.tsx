import IconCamera from '~icons/tabler/camera'
import IconPhoto from '~icons/tabler/photo'
import { useTranslation } from '../language/translation.ts'
import { AttachedFile } from './attached-file.tsx'
import { redrawnPhoto } from './redrawn-photo.ts'
import { useUpload } from './use-upload.ts'

interface PhotoFieldProps {
  readonly label: string
  /** Storage path, or empty. */
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (path: string) => void
  /** Called when a photo begins to be sent, with whether it is accepted. */
  readonly onSend?: ((accepted: Promise<boolean>) => void) | undefined
}

/**
 * A photo from the camera or the device. It is redrawn before it is sent, so that neither location nor camera data
 * leave the phone, and sent at once, so that a weak network has time for it before the rest. Needs `learn('photo')`.
 */
export function PhotoField({ label, value, error, onChange, onSend }: PhotoFieldProps) {
  const { t } = useTranslation()
  const upload = useUpload({
    prepare: (file) => redrawnPhoto(file).catch(() => undefined),
    unreadable: t('photo.unreadable'),
    onStored: onChange,
  })
  const told = (accepted: Promise<boolean>) => {
    onSend?.(accepted)
    return accepted
  }
  const { put, again } = upload
  return (
    <AttachedFile
      {...{ label, value, onChange }}
      upload={{ ...upload, put: (file) => told(put(file)), again: again && (() => told(again())) }}
      hint={t('photo.hint')}
      error={error}
      choosers={[
        {
          accept: 'image/*',
          capture: 'environment',
          text: t(value === '' ? 'photo.take' : 'photo.again'),
          icon: <IconCamera size={20} aria-hidden />,
        },
        { accept: 'image/*', text: t('photo.choose'), icon: <IconPhoto size={20} aria-hidden /> },
      ]}
      picture={value !== '' && <img src={`/api/v1/uploads/${value}`} alt={t('photo.taken')} />}
      attached={t('photo.attached')}
      remove={t('action.remove')}
    />
  )
}
