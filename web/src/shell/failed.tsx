import { NotFound as Gone, NoAnswer } from '@holdpoint/client'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../language/translation.ts'
import { NotLoaded } from '../show/not-loaded.tsx'
import { later } from './later.tsx'
import { NotFound } from './not-found.tsx'
import { PageHead } from './page-head.tsx'

const Offline = later(
  () => import('./offline.tsx'),
  () => <Unexplained error={new NoAnswer(undefined)} />,
)
const Elsewhere = later(() => import('./elsewhere.tsx'))

/** Shown instead of a page that could not be rendered. */
export function Failed({ error }: Pick<ErrorComponentProps, 'error'>) {
  if (error instanceof Gone)
    return (
      <NotFound>
        <Suspense>
          <Elsewhere />
        </Suspense>
      </NotFound>
    )
  if (error instanceof NoAnswer && !navigator.onLine)
    return (
      <Suspense>
        <Offline />
      </Suspense>
    )
  return <Unexplained error={error} />
}

function Unexplained({ error }: { error: unknown }) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('shell.failed.title')} instead />
      <NotLoaded error={error} onRetry={() => location.reload()} />
      <p>{t('form.kept')}</p>
    </>
  )
}
