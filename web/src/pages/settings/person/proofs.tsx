import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../interface/session.ts'
import { learn } from '../../../language/language.ts'
import { useTranslation } from '../../../language/translation.ts'
import { useDay } from '../../../show/when.tsx'
import { ProofBadge } from '../../completions/proof-badge.tsx'
import { trainingRecords } from '../../training-records/training-record.ts'
import { useDayOf } from '../../training-records/use-day-of.ts'
import classes from './person.module.css'

await learn('proof')

const SHOWN = 5

/** What a person was trained in and which cards they hold, the latest ones first. */
export function proofsOf(userId: string) {
  return trainingRecords.list({ userId, orderBy: 'completedAt', order: 'desc', count: SHOWN })
}

interface ProofsProps {
  readonly userId: string
  /** Whether the membership has ended: nothing is recorded for somebody who has left. */
  readonly former?: boolean
}

/** The training records of a person, for those who may read them; nothing if there are none and none can be added. */
export function Proofs({ userId, former = false }: ProofsProps) {
  const { t } = useTranslation()
  const can = useCan()
  const day = useDay()
  const dayOf = useDayOf()
  const { data } = useQuery({ ...proofsOf(userId), enabled: can('completions.read') })
  const mayAdd = !former && can('completions.create')
  if (!data || (data.meta.total === 0 && !mayAdd)) return null
  const { total } = data.meta
  return (
    <section className={classes.part} aria-label={t('shell.page.trainingRecords')}>
      <h2>{t('shell.page.trainingRecords')}</h2>
      {total === 0 ? (
        <p className={classes.facts}>{t('members.work.noRecords')}</p>
      ) : (
        <ul>
          {data.data.map((record) => (
            <li key={record.id}>
              <Link to="/completions/$id" params={{ id: record.id }}>
                {record.subject.title}
              </Link>
              <ProofBadge of={record} />
              <span className={classes.facts}>
                {[
                  t(`proof.evidence.${record.evidence}`),
                  dayOf(record),
                  record.validUntil && `${t('field.validUntil')} ${day(record.validUntil)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.ways}>
        {total > SHOWN && (
          <Link to="/training-records" search={{ userId }}>
            {t('members.work.allRecords', { count: total })}
          </Link>
        )}
        {mayAdd && (
          <Link to="/training-records/new" search={{ person: userId }}>
            {t('readiness.record')}
          </Link>
        )}
      </p>
    </section>
  )
}
