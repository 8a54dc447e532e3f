import { NotFound as Gone } from '@holdpoint/client'
import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { sentenceOf } from '../interface/failure.ts'
import { useTranslation } from '../language/translation.ts'
import { Elsewhere } from './elsewhere.tsx'
import { NotFound } from './not-found.tsx'
import { PageHead } from './page-head.tsx'

/** In place of a page that could not be shown. */
export function Failed({ error }: Pick<ErrorComponentProps, 'error'>) {
  const { t } = useTranslation()
  if (error instanceof Gone)
    return (
      <NotFound>
        <Elsewhere />
      </NotFound>
    )
  return (
    <>
      <PageHead title={t('shell.failed.title')} />
      <p role="alert">{sentenceOf(error, t)}</p>
      <p>{t('shell.failed.explain')}</p>
      <Button onClick={() => location.reload()}>{t('action.reload')}</Button>
    </>
  )
}
