import { Forbidden, NoAnswer } from '@holdpoint/client'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { sentenceOf } from '../interface/failure.ts'
import { useTranslation } from '../language/translation.ts'
import { LinkButton } from '../shell/link-button.tsx'

interface NotLoadedProps {
  readonly error: unknown
  readonly onRetry: () => unknown
  /** Whether it waits for the reader, as a retry takes away what is written on the page. */
  readonly byHand?: boolean
}

/** Says that a part could not be loaded, where a button would be in the way. */
export function NotLoadedHere() {
  const { t } = useTranslation()
  return t('failure.noAnswer')
}

/** Says why a part of a page could not be loaded, and what is left to do. */
export function NotLoaded({ error, onRetry, byHand = false }: NotLoadedProps) {
  const { t } = useTranslation()
  useEffect(() => {
    if (byHand) return
    const retry = () => void onRetry()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [onRetry, byHand])
  if (error instanceof NoAnswer && !navigator.onLine && !byHand)
    return <p role="alert">{t('failure.offline')}</p>
  if (error instanceof Forbidden)
    return (
      <>
        <p role="alert">{t('failure.notShown')}</p>
        <LinkButton to="/">{t('notFound.home')}</LinkButton>
      </>
    )
  return (
    <p role="alert">
      {sentenceOf(error, t)}{' '}
      <Button variant="default" onClick={() => void onRetry()}>
        {t('action.reload')}
      </Button>
    </p>
  )
}
