import IconCamera from '~icons/tabler/camera'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import { AttachedFile } from '../../form/attached-file.tsx'
import { useUpload } from '../../form/use-upload.ts'
import { useTranslation } from '../../language/translation.ts'
import { CARDS } from './card.ts'

interface CardPhotoProps {
  readonly label: string
  /** Storage path, or empty. */
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (path: string) => void
}

/** The picture or PDF of a card, sent at once, so that a weak network has time for it before the rest. */
export function CardPhoto({ label, value, error, onChange }: CardPhotoProps) {
  const { t } = useTranslation()
  const upload = useUpload({ onStored: onChange })
  const isPicture = value !== '' && !value.endsWith('.pdf')
  return (
    <AttachedFile
      {...{ label, value, error, onChange, upload }}
      hint={t('newProof.photoHint')}
      choosers={[
        {
          accept: CARDS,
          text: t(value === '' ? 'newProof.take' : 'newProof.another'),
          icon: <IconCamera size={20} aria-hidden />,
        },
      ]}
      picture={isPicture && <img src={`/api/v1/uploads/${value}`} alt={t('newProof.photo')} />}
      attached={
        <>
          <IconCircleCheckFilled size={20} aria-hidden /> {t('newProof.attached')}
        </>
      }
      remove={t('action.remove')}
    />
  )
}
