import { type ReactNode, useEffect, useState } from 'react'
import type { UnsentPhoto } from '../../../interface/unsent-photos.ts'
import { useTranslation } from '../../../language/translation.ts'
import { useTimeOf } from './time.ts'
import classes from './unsent-picture.module.css'

interface UnsentPictureProps {
  readonly of: UnsentPhoto
  /** What to do with it. */
  readonly children: ReactNode
}

/** A photo that is not recorded yet. Needs `learn('photo')`. */
export function UnsentPicture({ of: { photo, takenAt, isUnderWay }, children }: UnsentPictureProps) {
  const { t } = useTranslation()
  const timeOf = useTimeOf()
  const preview = usePreview(photo)
  return (
    <div className={classes.unsent}>
      <div className={classes.picture}>{preview && <img src={preview} alt={t('photo.taken')} />}</div>
      {isUnderWay ? (
        <p role="status">{t('photo.sending')}</p>
      ) : (
        <>
          <p>{t('photo.unsent', { time: timeOf(new Date(takenAt).toISOString()) })}</p>
          <div className={classes.buttons}>{children}</div>
        </>
      )}
    </div>
  )
}

/** An address of a picture in memory, for as long as it is shown. */
function usePreview(photo: Blob): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(photo)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return address
}
