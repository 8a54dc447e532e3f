import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import IconArrowLeft from '~icons/tabler/arrow-left'
import IconArrowRight from '~icons/tabler/arrow-right'
import { Dialog } from '../form/dialog.tsx'
import { learn } from '../language/language.ts'
import { useTranslation } from '../language/translation.ts'
import { addressOf } from '../rich-text/images.ts'
import type { Picture } from './picture.ts'
import classes from './viewer.module.css'

await learn('pictures')

interface ViewerProps {
  readonly of: readonly Picture[]
  /** The one that is shown first. */
  readonly first: number
  readonly onClose: () => void
}

/** One picture as large as the window, with its description, and buttons for the others. */
export default function Viewer({ of: pictures, first, onClose }: ViewerProps) {
  const { t } = useTranslation()
  const [place, go] = useState(first)
  const last = pictures.length - 1
  useEffect(() => {
    const turn = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') go((now) => Math.max(0, now - 1))
      if (key === 'ArrowRight') go((now) => Math.min(last, now + 1))
    }
    window.addEventListener('keydown', turn)
    return () => window.removeEventListener('keydown', turn)
  }, [last])
  const picture = pictures[place]
  if (!picture) return null
  const { path, alt, width, height } = picture
  return (
    <Dialog
      fullScreen
      onClose={onClose}
      title={last === 0 ? t('pictures.one') : t('pictures.place', { place: place + 1, count: last + 1 })}
    >
      <div className={classes.viewer}>
        <div className={classes.stage}>
          <img key={path} src={addressOf(path)} alt={alt} width={width} height={height} />
        </div>
        <div className={classes.below}>
          {/* Screen readers get this from the picture itself. */}
          <p aria-hidden>{alt}</p>
          {last > 0 && (
            <div className={classes.turn}>
              <Button
                variant="default"
                disabled={place === 0}
                leftSection={<IconArrowLeft size={16} aria-hidden />}
                onClick={() => go(place - 1)}
              >
                {t('pictures.previous')}
              </Button>
              <Button
                variant="default"
                disabled={place === last}
                rightSection={<IconArrowRight size={16} aria-hidden />}
                onClick={() => go(place + 1)}
              >
                {t('action.next')}
              </Button>
            </div>
          )}
        </div>
      </div>
    </Dialog>
  )
}
