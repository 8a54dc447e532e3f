import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../interface/failure.ts'
import { useTranslation } from '../language/translation.ts'
import { PersonLink } from '../show/person-link.tsx'
import { PersonLine } from './person-line.tsx'
import { byPerson, readinessOf, type Work } from './readiness.ts'
import classes from './readiness-part.module.css'
import { ReadyBadge } from './verdict-badge.tsx'

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
        {byPerson(data).map(({ user, rows }) => (
          <li key={user.id}>
            <PersonLine rows={rows} work={of}>
              <strong>
                <PersonLink of={user} />
              </strong>
            </PersonLine>
          </li>
        ))}
      </ul>
    </section>
  )
}
