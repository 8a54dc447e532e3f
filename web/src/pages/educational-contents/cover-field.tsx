import { Button, FileInput } from '@mantine/core'
import { useUpload } from '../../form/use-upload.ts'
import { useTranslation } from '../../language/translation.ts'
import { IMAGES } from '../../rich-text/images.ts'
import classes from './content.module.css'
import { CoverPicture } from './cover-picture.tsx'

interface CoverFieldProps {
  /** Storage path, or empty. */
  readonly value: string
  readonly error: string | undefined
  readonly mayUpload: boolean
  readonly onChange: (path: string) => void
  /** The picture is being sent. @param made whether it is added */
  readonly onUnderWay: (made: Promise<boolean>) => void
}

/** The picture above a training content. */
export default function CoverField({ value, error, mayUpload, onChange, onUnderWay }: CoverFieldProps) {
  const { t } = useTranslation()
  const { put, busy, problem } = useUpload({ as: 'image', onStored: onChange })
  return (
    <div className={classes.cover}>
      <FileInput
        label={t('contents.cover')}
        description={t('contents.coverHint')}
        placeholder={busy ? t('form.saving') : t('action.chooseFile')}
        accept={IMAGES}
        disabled={!mayUpload || busy}
        value={null}
        error={problem ?? error}
        onChange={(file) => file && onUnderWay(put(file))}
      />
      {value !== '' && (
        <>
          <CoverPicture path={value} />
          <Button variant="default" onClick={() => onChange('')}>
            {t('contents.removeCover')}
          </Button>
        </>
      )}
    </div>
  )
}
