import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../language/translation.ts'
import { announce, useAttempt } from '../../shell/announcements.tsx'
import { later } from '../../shell/later.tsx'
import { saveAsCsv } from '../../show/save-as-csv.ts'
import type { Column } from '../column.ts'
import type WholeListOf from './whole-list.tsx'
import type { ReadPage } from './whole-list.tsx'

const WholeList = later(() => import('./whole-list.tsx')) as unknown as typeof WholeListOf

interface DownloadProps<R> {
  /** What the file is called. */
  readonly name: string
  readonly read: ReadPage<R>
  readonly columns: readonly Column<R>[]
  readonly onSaved: () => void
}

/** Saves the whole list with the shown columns as a file. */
export function Download<R extends { readonly id: string }>(props: DownloadProps<R>) {
  const { name, read, columns, onSaved } = props
  const { t } = useTranslation()
  const attempt = useAttempt()
  const [reading, setReading] = useState(false)
  return (
    <>
      <Button variant="default" loading={reading} onClick={() => setReading(true)}>
        {t('views.download')}
      </Button>
      <Suspense>
        {reading && (
          <WholeList
            read={read}
            columns={columns}
            onRead={(rows, whole) => {
              setReading(false)
              onSaved()
              saveAsCsv(`${name}.csv`, rows)
              announce(t(whole ? 'views.downloaded' : 'views.downloadedFirst', { count: rows.length - 1 }))
            }}
            onFailed={(error) => {
              setReading(false)
              void attempt(() => Promise.reject(error))
            }}
          />
        )}
      </Suspense>
    </>
  )
}
