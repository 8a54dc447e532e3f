import { Button, FileButton, Input } from '@mantine/core'
import IconCamera from '~icons/tabler/camera'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import { useUpload } from '../../form/use-upload.ts'
import { useTranslation } from '../../language/translation.ts'
import { CARDS } from './card.ts'
import classes from './new-card-page.module.css'

interface CardPhotoProps {
  readonly label: string
  /** Storage path, or empty. */
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (path: string) => void
}

/** The picture or PDF of a card: sent at once, so that a weak network has it before the rest. */
export function CardPhoto({ label, value, error, onChange }: CardPhotoProps) {
  const { t } = useTranslation()
  const { busy, problem, put } = useUpload({ onStored: onChange })
  const isPicture = value !== '' && !value.endsWith('.pdf')
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={t('newProof.photoHint')}
      error={problem ?? error}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <div className={classes.photo}>
        {isPicture && <img src={`/api/v1/uploads/${value}`} alt={t('newProof.photo')} />}
        {value !== '' && (
          <p className={classes.attached} role="status">
            <IconCircleCheckFilled size={20} aria-hidden /> {t('newProof.attached')}
          </p>
        )}
        <div className={classes.buttons}>
          <FileButton accept={CARDS} onChange={(file) => void put(file)}>
            {(button) => (
              <Button
                {...button}
                size="lg"
                variant="default"
                loading={busy}
                leftSection={<IconCamera size={20} aria-hidden />}
              >
                {t(value === '' ? 'newProof.take' : 'newProof.another')}
              </Button>
            )}
          </FileButton>
          {value !== '' && (
            <Button size="lg" variant="subtle" onClick={() => onChange('')}>
              {t('newProof.remove')}
            </Button>
          )}
        </div>
      </div>
    </Input.Wrapper>
  )
}
