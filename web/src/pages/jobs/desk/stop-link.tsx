import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../language/translation.ts'
import { Unbroken } from '../../../show/unbroken.tsx'
import type { Job } from '../job.ts'
import classes from './stop-link.module.css'

interface StopLinkProps {
  readonly of: NonNullable<Job['standing']>['stops'][number]
}

/** A deviation that stops a job: what it is about, for those who may read it, and its number. */
export function StopLink({ of: { id, number, about } }: StopLinkProps) {
  const { t } = useTranslation()
  const named = <Unbroken>{t('desk.deviation', { number })}</Unbroken>
  if (!about) return named
  return (
    <Link to="/deviations/$id" params={{ id }} className={classes.stop}>
      {about} <span className={classes.number}>{named}</span>
    </Link>
  )
}
