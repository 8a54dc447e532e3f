import { Suspense, useState } from 'react'
import { useTranslation } from '../language/translation.ts'
import { addressOf } from '../rich-text/images.ts'
import { later } from '../shell/later.tsx'
import type { Picture } from './picture.ts'
import classes from './pictures.module.css'

const Viewer = later(() => import('./viewer.tsx'))

interface PicturesProps {
  readonly of: readonly Picture[] | undefined
  /** As thumbnails next to a text, as pictures, or as wide as the page. */
  readonly size: 'small' | 'middle' | 'large'
  /** Loads them at once, on a page that is printed without scrolling. */
  readonly atOnce?: boolean
}

/** Pictures that open when pressed. Room is reserved for each until it has loaded. */
export function Pictures({ of: pictures = [], size, atOnce = false }: PicturesProps) {
  const { t } = useTranslation()
  const [opened, open] = useState<number>()
  if (pictures.length === 0) return null
  return (
    <>
      <ul className={classes.pictures} data-size={size} aria-label={t('pictures.title')}>
        {pictures.map(({ path, alt, width, height }, index) => (
          <li key={path}>
            <button
              type="button"
              aria-haspopup="dialog"
              title={t('pictures.enlarge')}
              onClick={() => open(index)}
            >
              <img
                src={size === 'large' ? addressOf(path) : addressOf(path, 'small')}
                alt={alt}
                width={width}
                height={height}
                loading={atOnce ? 'eager' : 'lazy'}
                decoding={atOnce ? 'sync' : 'async'}
              />
            </button>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <Suspense>
          <Viewer of={pictures} first={opened} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </>
  )
}
