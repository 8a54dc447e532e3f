import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCan } from '../interface/session.ts'
import { useTranslation } from '../language/translation.ts'
import { useCause } from './cause.ts'
import classes from './needs.module.css'
import { isGap, type Row, type Work } from './readiness.ts'
import { VerdictBadge } from './verdict-badge.tsx'

/** What a work requires of one person, worst first. */
export function Needs({ of: rows, work }: { of: readonly Row[]; work: Work }) {
  return (
    <ul className={classes.needs}>
      {rows.map((row) => (
        <li key={`${row.safetyRequirement.id} ${row.educationalContent?.id}`}>
          <Need of={row} orderId={work.orderId ?? work.id} />
        </li>
      ))}
    </ul>
  )
}

interface NeedProps {
  readonly of: Row
  /** The order that requires it; undefined if none does. */
  readonly orderId: string | undefined
  /** Further actions. */
  readonly children?: ReactNode
}

/** One requirement of a person for a work, with links to its proof and to recording a card for it. */
export function Need({ of, orderId, children }: NeedProps) {
  const { t } = useTranslation()
  const can = useCan()
  const causeOf = useCause()
  const { user, safetyRequirement, educationalContent: content, verdict, cause, completionId } = of
  const given = content ? { content: content.id } : { requirement: safetyRequirement.id }
  const mayBeRecorded = cause !== 'unverified' && cause !== 'left_organization'
  return (
    <>
      <span className={classes.what}>
        {content?.title ?? safetyRequirement.name}
        <span className={classes.faint}>
          {[content && safetyRequirement.name, causeOf(of)].filter(Boolean).join(' · ')}
        </span>
        {completionId && can('completions.read') && (
          <Link to="/completions/$id" params={{ id: completionId }} className={classes.way} data-screen-only>
            {t(cause === 'unverified' ? 'readiness.verify' : 'readiness.look')}
          </Link>
        )}
        {isGap(of) && mayBeRecorded && orderId && can('completions.create') && (
          <Link
            to="/training-records/new"
            search={{ person: user.id, order: orderId, ...given }}
            className={classes.way}
            data-screen-only
          >
            {t('readiness.record')}
          </Link>
        )}
        {children}
      </span>
      <VerdictBadge of={verdict} />
    </>
  )
}
