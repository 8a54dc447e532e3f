import { Button, CloseButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { isBeingWritten, newer } from '../interface/newer-version.ts'
import { useTranslation } from '../language/translation.ts'
import classes from './newer.module.css'

/** How soon the offer returns after something was sent, or its page was left. */
const LOOK_MS = 1_000

/** Offers to reload the app after an upgrade, while nothing on the page is being written. */
export default function Newer() {
  const { t } = useTranslation()
  const [writing, setWriting] = useState(isBeingWritten)
  useEffect(() => {
    const look = () => setWriting(isBeingWritten())
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('input', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('input', look)
    }
  }, [])
  return (
    <div role="status" className={classes.place} data-screen-only>
      {!writing && (
        <div className={classes.note}>
          <span>{t('shell.newer')}</span>
          <Button size="compact-sm" variant="default" onClick={() => location.reload()}>
            {t('action.reload')}
          </Button>
          <CloseButton aria-label={t('action.close')} onClick={() => newer.set(false)} />
        </div>
      )}
    </div>
  )
}
