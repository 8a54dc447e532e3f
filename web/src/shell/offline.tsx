import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type ReadPage, readPages } from '../interface/kept-reads.ts'
import { useTranslation } from '../language/translation.ts'
import { PageHead } from './page-head.tsx'

const MOST_SHOWN = 12

/** Shown instead of a page that was not cached before the network was lost: the pages that were. */
export default function Offline() {
  const { t } = useTranslation()
  const [pages, show] = useState<readonly ReadPage[]>([])
  useEffect(() => {
    const reload = () => location.reload()
    window.addEventListener('online', reload)
    void readPages().then((read) =>
      show(read.filter(({ address }) => address !== here()).slice(0, MOST_SHOWN)),
    )
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <>
      <PageHead title={t('shell.offline.title')} instead />
      <p role="alert">{t('shell.offline.explain')}</p>
      {pages.length > 0 && (
        <section>
          <h2>{t('shell.offline.read')}</h2>
          <ul data-marked>
            {pages.map(({ title, address }) => (
              <li key={address}>
                <a href={address}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Button onClick={() => location.reload()}>{t('action.reload')}</Button>
    </>
  )
}

function here(): string {
  return location.pathname + location.search
}
