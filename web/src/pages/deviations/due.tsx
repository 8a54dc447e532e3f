import { useTranslation } from '../../language/translation.ts'
import { useDay } from '../../show/when.tsx'
import { useToday } from '../schedule/clock.ts'
import classes from './deviation.module.css'
import type { Deviation } from './deviation.ts'

/** The day by which it must be resolved, and whether that has passed. */
export function Due({ of: { dueOn, status } }: { of: Pick<Deviation, 'dueOn' | 'status'> }) {
  const { t } = useTranslation()
  const day = useDay()
  const today = useToday()
  if (dueOn === null) return null
  const due = <span className={classes.day}>{day(dueOn)}</span>
  return status === 'open' && dueOn < today ? (
    <span className={classes.overdue}>
      {due} – {t('deviations.overdue')}
    </span>
  ) : (
    due
  )
}
