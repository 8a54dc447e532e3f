import { useMemo } from 'react'
import { useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { type Day, daysLater, mondayOf, week } from '../../show/days.ts'
import { useClock } from './clock.ts'
import { DayHead } from './day-head.tsx'
import classes from './lane-week.module.css'
import { type Lane, lanesOf, useLaneName } from './lanes.ts'
import { useDropOn } from './moving.tsx'
import { nameOf } from './occurrences.ts'
import { byOneClock, type Clocked } from './one-clock.ts'
import { occurrencesOf, type Shown } from './shown.ts'
import type { LanesBy } from './views.ts'
import type { Warnings } from './warnings.ts'
import { DayEntry } from './week.tsx'

/** A week with a lane for each site, supplier or person, showing what takes place on each day. */
export default function LaneWeek({ day, today, occurrences, warnings, by }: Shown & { by: LanesBy }) {
  const { t } = useTranslation()
  const { timeZone } = useMe().organization
  const first = mondayOf(day)
  const lanes = useMemo(
    () => lanesOf(byOneClock(occurrences, timeZone), { by, first, last: daysLater(first, 6) }),
    [occurrences, timeZone, by, first],
  )
  return (
    <div className={classes.lanes}>
      <div className={classes.heads} aria-hidden>
        {week(first).map((each) => (
          <DayHead key={each} day={each} isToday={each === today} />
        ))}
      </div>
      {lanes.length === 0 && <p>{t('timeline.nothing')}</p>}
      {lanes.map((lane) => (
        <LaneOf key={lane.id} of={lane} by={by} days={week(first)} today={today} warnings={warnings} />
      ))}
    </div>
  )
}

interface LaneOfProps {
  readonly of: Lane
  readonly by: LanesBy
  readonly days: readonly Day[]
  readonly today: Day
  readonly warnings: Warnings
}

function LaneOf({ of, by, days, today, warnings }: LaneOfProps) {
  const { t } = useTranslation()
  const name = useLaneName()(of, by)
  const entries = of.rows.flatMap(({ bars }) => bars.map((bar) => bar.of))
  return (
    <section className={classes.lane}>
      <h3>
        {name} <span>{t('timeline.entries', { count: of.count })}</span>
      </h3>
      <ol>
        {days.map((day) => (
          <Cell
            key={day}
            day={day}
            isToday={day === today}
            entries={occurrencesOf(day, entries)}
            warnings={warnings}
          />
        ))}
      </ol>
    </section>
  )
}

interface CellProps {
  readonly day: Day
  readonly isToday: boolean
  readonly entries: readonly Clocked[]
  readonly warnings: Warnings
}

function Cell({ day, isToday, entries, warnings }: CellProps) {
  const clock = useClock()
  const { element, over } = useDropOn<HTMLLIElement>(day)
  const inOrder = entries.toSorted((one, other) => one.start.localeCompare(other.start))
  return (
    <li
      ref={element}
      aria-current={isToday ? 'date' : undefined}
      data-over={over}
      data-empty={entries.length === 0 || undefined}
      className={classes.day}
    >
      <span className={classes.name}>{clock.fullDay(day)}</span>
      <ul>
        {inOrder.map((of) => (
          <DayEntry key={nameOf(of)} of={of} on={day} warning={warnings.get(nameOf(of))} />
        ))}
      </ul>
    </li>
  )
}
