import type { ReactNode } from 'react'
import { fieldSentence } from '../../interface/failure.ts'
import { useTranslation } from '../../language/translation.ts'
import type { Report } from './exchange.ts'
import classes from './settings.module.css'

const MOST_SHOWN = 200

/** What would happen, or has happened, row by row where anything is wrong. */
export function ImportReport({ report, children }: { report: Report; children: ReactNode }) {
  const { t } = useTranslation()
  const { dryRun, rows, created, updated, unchanged, errors, leftOut } = report
  const title = t(dryRun ? 'exchange.report' : errors.length > 0 ? 'exchange.refused' : 'exchange.stored')
  return (
    <section className={classes.part} aria-label={title} role="status">
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
        <>
          <p className={classes.problem}>{t('exchange.wrong', { count: errors.length })}</p>
          <Findings of={errors} />
        </>
      )}
      {errors.length === 0 && dryRun && created + updated === 0 && <p>{t('exchange.nothing')}</p>}
      {leftOut.length > 0 && (
        <>
          <p>{t('exchange.leftOut')}</p>
          <Findings of={leftOut} />
        </>
      )}
      {children}
    </section>
  )
}

function Findings({ of }: { of: Report['errors'] }) {
  const { t } = useTranslation()
  return (
    <>
      <ul className={classes.rows}>
        {of.slice(0, MOST_SHOWN).map(({ row, field, message }) => (
          <li key={`${row} ${field} ${message}`}>
            <span>{t('exchange.row', { row, field })}</span>
            <span className={classes.what}>{fieldSentence(message, t)}</span>
          </li>
        ))}
      </ul>
      {of.length > MOST_SHOWN && <p>{t('exchange.more', { count: of.length - MOST_SHOWN })}</p>}
    </>
  )
}
