import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../interface/session.ts'
import { useTranslation } from '../../../language/translation.ts'
import { useCause } from '../../../readiness/cause.ts'
import { isGap, readinessIn } from '../../../readiness/readiness.ts'
import { VerdictBadge } from '../../../readiness/verdict-badge.tsx'
import { OccurrenceLink, useOccurrenceFacts } from '../../schedule/occurrence-link.tsx'
import { nameOf, type Occurrence } from '../../schedule/occurrences.ts'
import classes from './person.module.css'

const SHOWN = 5

interface ComingWorkProps {
  readonly of: readonly Occurrence[]
  readonly userId: string
}

/** What a person is assigned to next, each with whether they are ready for it. */
export function ComingWork({ of, userId }: ComingWorkProps) {
  const { t } = useTranslation()
  if (of.length === 0) return null
  return (
    <section className={classes.part} aria-label={t('members.work.next')}>
      <h2>{t('members.work.next')}</h2>
      <ul>
        {of.slice(0, SHOWN).map((each) => (
          <Assignment key={nameOf(each)} of={each} userId={userId} />
        ))}
      </ul>
      {of.length > SHOWN && (
        <Link to="/schedule" search={{ view: 'agenda', person: userId }}>
          {t('members.work.allDates', { count: of.length })}
        </Link>
      )}
    </section>
  )
}

function Assignment({ of, userId }: { of: Occurrence; userId: string }) {
  const can = useCan()
  const causeOf = useCause()
  const factsOf = useOccurrenceFacts()
  const { event, occurrenceStart } = of
  const { data } = useQuery({
    ...readinessIn({ kind: 'events', id: event.id, occurrenceStart }, userId),
    enabled: can('readiness.read'),
  })
  const worst = data?.rows[0]
  const need = worst?.educationalContent?.title ?? worst?.safetyRequirement.name
  return (
    <li>
      <OccurrenceLink of={of} />
      {worst && <VerdictBadge of={worst.verdict} />}
      <span className={classes.facts}>{factsOf(of)}</span>
      {worst && isGap(worst) && (
        <span className={classes.facts}>{[need, causeOf(worst)].filter(Boolean).join(': ')}</span>
      )}
    </li>
  )
}
