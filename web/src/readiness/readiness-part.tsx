import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../interface/failure.ts'
import { useTranslation } from '../language/translation.ts'
import { PersonLink } from '../show/person-link.tsx'
import { Needs } from './needs.tsx'
import lines from './person.module.css'
import { byPerson, type PersonRows, readinessOf, type Work } from './readiness.ts'
import classes from './readiness-part.module.css'
import { ReadyBadge, VerdictBadge } from './verdict-badge.tsx'

/** Who of the people assigned to a work is ready for it: one line per person, with the reasons inside. */
export default function ReadinessPart({ of }: { of: Work }) {
  const { t } = useTranslation()
  const { data, error } = useQuery(readinessOf(of))
  if (error && !data) return <p role="alert">{sentenceOf(error, t)}</p>
  // Nothing is required, or nobody is assigned yet.
  if (!data || data.rows.length === 0) return null
  return (
    <section className={classes.part} aria-label={t('readiness.title')}>
      <h2>
        {t('readiness.title')} <ReadyBadge ready={data.ready} />
      </h2>
      <ul>
        {byPerson(data).map((person) => (
          <li key={person.user.id}>
            <PersonLine of={person} work={of} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PersonLine({ of: { user, rows }, work }: { of: PersonRows; work: Work }) {
  const [worst] = rows
  return (
    <details className={lines.person}>
      <summary>
        <strong>
          <PersonLink of={user} />
        </strong>
        <VerdictBadge of={worst.verdict} />
      </summary>
      <Needs of={rows} work={work} />
    </details>
  )
}
