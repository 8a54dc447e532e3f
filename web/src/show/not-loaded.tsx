import { Button } from '@mantine/core'
import { sentenceOf } from '../interface/failure.ts'
import { useTranslation } from '../language/translation.ts'

interface NotLoadedProps {
  readonly error: unknown
  readonly onRetry: () => unknown
}

/** Says why what a part of a page shows could not be read, and reads it again when asked to. */
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
