import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import IconDownload from '~icons/tabler/download'
import { lineSentence } from '../../interface/failure.ts'
import { type Translate, useTranslation } from '../../language/translation.ts'
import { saveAsCsv } from '../../show/save-as-csv.ts'
import type { Report } from './exchange.ts'
import classes from './settings.module.css'

const SHOWN_AT_ONCE = 100

/** What would happen or has happened, row by row for errors. */
export function ImportReport({ report, children }: { report: Report; children: ReactNode }) {
  const { t } = useTranslation()
  const { dryRun, rows, created, updated, unchanged, errors, leftOut } = report
  const title = t(dryRun ? 'exchange.report' : errors.length > 0 ? 'exchange.refused' : 'exchange.stored')
  return (
    <section className={classes.part} aria-label={title}>
      <div role="status">
        <h2>{title}</h2>
        <p>
          {[
            t('exchange.rows', { count: rows }),
            t('exchange.created', { count: created }),
            t('exchange.updated', { count: updated }),
            t('exchange.unchanged', { count: unchanged }),
          ].join(' · ')}
        </p>
        {errors.length > 0 && (
          <p className={classes.problem}>{t('exchange.wrong', { count: errors.length })}</p>
        )}
        {errors.length === 0 && dryRun && created + updated === 0 && <p>{t('exchange.nothing')}</p>}
      </div>
      {errors.length > 0 && <Findings of={errors} name="import-errors.csv" />}
      {leftOut.length > 0 && (
        <>
          <p>{t('exchange.leftOut')}</p>
          <Findings of={leftOut} name="import-left-out.csv" />
        </>
      )}
      {children}
    </section>
  )
}

/** All findings: some at once, more on request, and as a file if there are many. */
function Findings({ of, name }: { of: Report['errors']; name: string }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const lines = (some: Report['errors']) =>
    some.map(({ row, field, column = field, ...line }) => ({ row, column, said: told(line, t) }))
  const more = Math.min(SHOWN_AT_ONCE, of.length - shown)
  const file = () => [
    [t('exchange.rowTitle'), t('exchange.columnTitle'), t('exchange.reasonTitle')],
    ...lines(of).map(({ row, column, said }) => [String(row), column, said]),
  ]
  return (
    <>
      <ul className={classes.rows}>
        {lines(of.slice(0, shown)).map(({ row, column, said }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change, and nothing else is there once
          <li key={index}>
            <span>{t('exchange.row', { row, field: column })}</span>
            <span className={classes.what}>{said}</span>
          </li>
        ))}
      </ul>
      {of.length > SHOWN_AT_ONCE && (
        <div className={classes.buttons}>
          <span>{t('exchange.shown', { shown: Math.min(shown, of.length), all: of.length })}</span>
          {more > 0 && (
            <Button variant="default" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
              {t('exchange.more', { count: more })}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveAsCsv(name, file())}
          >
            {t('exchange.allAsFile')}
          </Button>
        </div>
      )}
    </>
  )
}

/** What is wrong, and for a day or a time how a file writes it. */
function told(line: Parameters<typeof lineSentence>[0], t: Translate): string {
  const form = FORMS[line.reason.code]
  return form ? `${lineSentence(line, t)} ${t(form)}` : lineSentence(line, t)
}

const FORMS: { readonly [code: string]: 'exchange.dayForm' | 'exchange.timeForm' } = {
  not_a_day: 'exchange.dayForm',
  not_a_moment: 'exchange.timeForm',
  not_a_wall_time: 'exchange.timeForm',
}
