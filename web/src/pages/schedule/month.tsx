import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import IconPlus from '~icons/tabler/plus'
import { useTranslation } from '../../language/translation.ts'
import { type Day, mondayOf, week, weekNumber, weeksOfMonth } from '../../show/days.ts'
import { fullName } from '../../show/person.ts'
import { usePrinting } from '../../show/use-printing.ts'
import { useClock } from './clock.ts'
import { Entry } from './entry.tsx'
import { NotReadyMark, OverlapMark } from './marks.tsx'
import classes from './month.module.css'
import { useDraggable, useDropOn } from './moving.tsx'
import { nameOf, type Occurrence } from './occurrences.ts'
import { occurrencesOf, type Shown } from './shown.ts'
import { useWarningWords, type Warning } from './warnings.ts'

/** Entries that a day shows; the rest is counted. */
const MOST = 4

/** A month as a table of its weeks. On small screens its days only show numbers. */
export function Month(shown: Shown) {
  const { t } = useTranslation()
  const clock = useClock()
  return (
    <table className={classes.month} aria-label={clock.month(shown.day)}>
      <thead>
        <tr>
          <th scope="col" className={classes.week}>
            <VisuallyHidden>{t('schedule.week')}</VisuallyHidden>
          </th>
          {week(mondayOf(shown.day)).map((day) => (
            <th key={day} scope="col" abbr={clock.weekday(day)}>
              {clock.weekday(day, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(shown.day).map((days) => (
          <tr key={days[0]}>
            <th scope="row" className={classes.week}>
              <Link
                to="."
                search={(before) => ({ ...before, view: 'week', day: days[0] }) as never}
                aria-label={t('schedule.weekNumber', { number: weekNumber(days[0] ?? '') })}
              >
                {weekNumber(days[0] ?? '')}
              </Link>
            </th>
            {days.map((day) => (
              <DayCell key={day} {...shown} of={day} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell({ of, day, today, occurrences, warnings, mayCreate }: Shown & { of: Day }) {
  const { t } = useTranslation()
  const clock = useClock()
  const entries = occurrencesOf(of, occurrences)
  const printing = usePrinting()
  // Paper cannot be asked for more.
  const cut = entries.length > MOST && !printing
  const shown = cut ? entries.slice(0, MOST - 1) : entries
  const more = entries.length - shown.length
  const agenda = (before: object) => ({ ...before, view: 'agenda', day: of }) as never
  const { element, over } = useDropOn<HTMLTableCellElement>(of)
  return (
    <td
      ref={element}
      data-over={over}
      className={classes.day}
      data-other={of.slice(0, 7) === day.slice(0, 7) ? undefined : true}
      aria-current={of === today ? 'date' : undefined}
    >
      <div className={classes.head}>
        <Link
          to="."
          search={agenda}
          className={classes.number}
          aria-label={`${clock.fullDay(of)}, ${t('schedule.events', { count: entries.length })}`}
        >
          {Number(of.slice(8))}
        </Link>
        {mayCreate && (
          <Link
            to="/events/new"
            search={{ day: of }}
            className={classes.add}
            data-screen-only
            aria-label={t('schedule.createOn', { day: clock.day(of) })}
          >
            <IconPlus size={14} aria-hidden />
          </Link>
        )}
      </div>
      <Count of={entries} warnings={warnings} />
      <ul className={classes.entries}>
        {shown.map((each) => (
          <DayEntry key={nameOf(each)} of={each} on={of} warning={warnings.get(nameOf(each))} />
        ))}
        {more > 0 && (
          <li>
            <Link to="." search={agenda} className={classes.more}>
              +{t('list.more', { count: more })}
            </Link>
          </li>
        )}
      </ul>
    </td>
  )
}

/** The number of entries on a day and whether any has a warning, if there is no room for the entries. */
function Count({ of, warnings }: Pick<Shown, 'warnings'> & { of: readonly Occurrence[] }) {
  if (of.length === 0) return null
  const found = of.flatMap((each) => warnings.get(nameOf(each)) ?? [])
  const notReady = found.some((each) => each.notReady.length > 0)
  const overlaps = found.some((each) => each.overlaps.length > 0)
  return (
    <span
      className={classes.count}
      data-not-ready={notReady || undefined}
      data-overlaps={overlaps || undefined}
      aria-hidden
    >
      {of.length}
      {notReady ? <NotReadyMark /> : overlaps && <OverlapMark />}
    </span>
  )
}

function DayEntry({ of, on, warning }: { of: Occurrence; on: Day; warning: Warning | undefined }) {
  const { t } = useTranslation()
  const element = useDraggable(of, on)
  const said = useWarningWords()
  const { title, type } = of.event
  const whole = [title, t(`events.types.${type}`), of.people.map(fullName).join(', '), ...said(warning)]
  return (
    <li ref={element} title={whole.filter(Boolean).join(' · ')}>
      <Entry of={of} on={on} layout="month" warning={warning} />
    </li>
  )
}
