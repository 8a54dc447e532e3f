import { HoldpointError } from '@holdpoint/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sentenceOf } from '../interface/failure.ts'
import { useCan } from '../interface/session.ts'
import { learn } from '../language/language.ts'
import { useTranslation } from '../language/translation.ts'
import { fullName } from '../show/person.ts'
import { useCause } from './cause.ts'
import { byPerson, isGap, type PersonRows, type Row, readinessOf, type Work } from './readiness.ts'
import classes from './readiness-part.module.css'
import { ReadyBadge, VerdictBadge } from './verdict-badge.tsx'

await learn('readiness')

/** Who of those that are assigned to a work is ready for it: a person by line, the reasons within. */
export default function ReadinessPart({ of }: { of: Work }) {
  const { t } = useTranslation()
  const { data, error } = useQuery(readinessOf(of))
  // An event that has no further date has nobody to be ready for it.
  if (error && !data && !(error instanceof HoldpointError && error.status === 422)) {
    return <p role="alert">{sentenceOf(error, t)}</p>
  }
  // Work that asks for nothing, or of nobody yet.
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
    <details className={classes.person}>
      <summary>
        <strong>{fullName(user)}</strong>
        <VerdictBadge of={worst.verdict} />
      </summary>
      <ul>
        {rows.map((row) => (
          <li key={`${row.safetyRequirement.id} ${row.educationalContent?.id}`}>
            <Need of={row} work={work} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** One thing that a work asks of somebody: what proves it, or where a card is recorded that does. */
function Need({ of, work }: { of: Row; work: Work }) {
  const { t } = useTranslation()
  const can = useCan()
  const causeOf = useCause()
  const { user, safetyRequirement, educationalContent: content, verdict, cause, completionId } = of
  const given = content ? { content: content.id } : { requirement: safetyRequirement.id }
  const order = work.orderId ?? work.id
  return (
    <>
      <span className={classes.what}>
        {content?.title ?? safetyRequirement.name}
        <span className={classes.faint}>
          {[content && safetyRequirement.name, causeOf(of)].filter(Boolean).join(' · ')}
        </span>
        {completionId && can('completions.read') && (
          <Link to="/completions/$id" params={{ id: completionId }} className={classes.way}>
            {t(cause === 'unverified' ? 'readiness.verify' : 'readiness.look')}
          </Link>
        )}
        {isGap(of) &&
          cause !== 'unverified' &&
          cause !== 'left_organization' &&
          can('completions.create') && (
            <Link
              to="/training-records/new"
              search={{ person: user.id, order, ...given }}
              className={classes.way}
            >
              {t('readiness.record')}
            </Link>
          )}
      </span>
      <VerdictBadge of={verdict} />
    </>
  )
}
