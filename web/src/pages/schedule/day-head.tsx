import type { Day } from '../../show/days.ts'
import { useClock } from './clock.ts'
import classes from './day-head.module.css'

/** The head of a day in a week: its name and number, highlighted if it is today. */
export function DayHead({ day, isToday }: { day: Day; isToday: boolean }) {
  const clock = useClock()
  return (
    <span className={classes.head} data-today={isToday || undefined}>
      {clock.weekday(day, 'short')} <span className={classes.number}>{Number(day.slice(8))}</span>
    </span>
  )
}
