import { Button } from '@mantine/core'
import { sentenceOf } from '../interface/failure.ts'
import { useTranslation } from '../language/translation.ts'

interface NotLoadedProps {
  readonly error: unknown
  readonly onRetry: () => unknown
}

/** Says that a part could not be loaded, where a button would be in the way. */
export function NotLoadedHere() {
  const { t } = useTranslation()
  return t('failure.noAnswer')
}

/** Says why a part of a page could not be loaded, with a button to try again. */
export function NotLoaded({ error, onRetry }: NotLoadedProps) {
  const { t } = useTranslation()
  return (
    <p role="alert">
      {sentenceOf(error, t)}{' '}
      <Button variant="default" onClick={() => void onRetry()}>
        {t('action.reload')}
      </Button>
    </p>
  )
}
