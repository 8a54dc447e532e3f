import { Link } from '@tanstack/react-router'
import { useCan } from '../interface/session.ts'
import { useTranslation } from '../language/translation.ts'
import { useCause } from './cause.ts'
import classes from './needs.module.css'
import { isGap, type Row, type Work } from './readiness.ts'
import { VerdictBadge } from './verdict-badge.tsx'

/** What a work asks of one person, the worst first. */
export function Needs({ of: rows, work }: { of: readonly Row[]; work: Work }) {
  return (
    <ul className={classes.needs}>
      {rows.map((row) => (
        <li key={`${row.safetyRequirement.id} ${row.educationalContent?.id}`}>
          <Need of={row} work={work} />
        </li>
      ))}
    </ul>
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
