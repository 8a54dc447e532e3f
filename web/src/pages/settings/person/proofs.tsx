import { Link } from '@tanstack/react-router'
import { useCan } from '../../../interface/session.ts'
import { useTranslation } from '../../../language/translation.ts'
import { useDay } from '../../../show/when.tsx'
import { ProofBadge } from '../../completions/proof-badge.tsx'
import type { TrainingRecord } from '../../training-records/training-record.ts'
import { useDayOf } from '../../training-records/use-day-of.ts'
import classes from './person.module.css'

interface ProofsProps {
  /** The latest ones. */
  readonly of: readonly TrainingRecord[]
  readonly total: number
  readonly userId: string
}

/** What a person was trained in, and which cards they hold. */
export function Proofs({ of, total, userId }: ProofsProps) {
  const { t } = useTranslation()
  const can = useCan()
  const day = useDay()
  const dayOf = useDayOf()
  if (total === 0) return null
  return (
    <section className={classes.part} aria-label={t('shell.page.trainingRecords')}>
      <h2>{t('shell.page.trainingRecords')}</h2>
      <ul>
        {of.map((record) => (
          <li key={record.id}>
            <Link to="/completions/$id" params={{ id: record.id }}>
              {record.subject.title}
            </Link>
            <ProofBadge of={record} />
            <span className={classes.facts}>
              {[
                t(`proof.evidence.${record.evidence}`),
                dayOf(record.completedAt),
                record.validUntil && `${t('proof.validUntil')} ${day(record.validUntil)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.ways}>
        {total > of.length && (
          <Link to="/training-records" search={{ userId }}>
            {t('members.work.allRecords', { count: total })}
          </Link>
        )}
        {can('completions.create') && (
          <Link to="/training-records/new" search={{ person: userId }}>
            {t('readiness.record')}
          </Link>
        )}
      </p>
    </section>
  )
}
