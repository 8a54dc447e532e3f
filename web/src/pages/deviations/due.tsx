import { useTranslation } from '../../language/translation.ts'
import { useDay } from '../../show/when.tsx'
import classes from './deviation.module.css'
import type { Deviation } from './deviation.ts'

/** The day by which it must be resolved, and whether that has passed. */
export function Due({ of: { dueOn, overdue } }: { of: Pick<Deviation, 'dueOn' | 'overdue'> }) {
  const { t } = useTranslation()
  const day = useDay()
  if (dueOn === null) return null
  const due = <span className={classes.day}>{day(dueOn)}</span>
  return overdue ? (
    <span className={classes.overdue}>
      {due} – {t('deviations.overdue')}
    </span>
  ) : (
    due
  )
}
