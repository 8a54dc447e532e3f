import { Link } from '@tanstack/react-router'
import { type CSSProperties, memo, useMemo, useRef } from 'react'
import IconClock from '~icons/tabler/clock'
import IconPencil from '~icons/tabler/pencil'
import { useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { type Day, daysBetween, daysLater, weekdayOf, weekNumber } from '../../show/days.ts'
import { fullName } from '../../show/person.ts'
import { type Clock, useClock } from './clock.ts'
import { clockChangeOn } from './clock-change.ts'
import { colouredByKind, KindIcon } from './kind.tsx'
import { type Bar, type Lane, type LaneRow, lanesOf, useLaneName } from './lanes.ts'
import { WarningMarks } from './marks.tsx'
import { nameOf } from './occurrences.ts'
import { firstRows, usePieces } from './pieces.ts'
import type { Shown } from './shown.ts'
import classes from './timeline.module.css'
import { useTimelineMoving } from './timeline-moving.ts'
import type { LanesBy } from './views.ts'
import { useWarningWords, type Warning, type Warnings } from './warnings.ts'

interface TimelineProps extends Shown {
  readonly first: Day
  readonly last: Day
  readonly by: LanesBy
}

/**
 * Several weeks, such as those of a shutdown: a row for each event, in lanes by site, supplier or person. Days are
 * those at each site. On small screens the lanes are groups, and the bars are lines with dates.
 */
export default memo(function Timeline({ occurrences, warnings, today, first, last, by }: TimelineProps) {
  const { t } = useTranslation()
  const clock = useClock()
  const lanes = useMemo(() => lanesOf(occurrences, { by, first, last }), [occurrences, by, first, last])
  const all = lanes.reduce((sum, { rows }) => sum + rows.length, 0)
  const drawn = usePieces(all, `${by} ${first}`)
  const days = useMemo(
    () => Array.from({ length: 1 + daysBetween(first, last) }, (_, index) => daysLater(first, index)),
    [first, last],
  )
  const grid = useRef<HTMLDivElement>(null)
  const over = useTimelineMoving(grid, { occurrences, days })
  if (lanes.length === 0) return <p>{t('timeline.nothing')}</p>
  return (
    <div className={classes.timeline} style={{ '--days': days.length } as CSSProperties}>
      <div className={classes.grid} ref={grid}>
        <Days days={days} today={today} over={over} />
        <Heads days={days} today={today} clock={clock} />
        {firstRows(lanes, drawn).map((lane) => (
          <LaneOf key={lane.id} of={lane} by={by} warnings={warnings} />
        ))}
        <div className={classes.rest} style={{ '--rows': all - drawn } as CSSProperties} />
      </div>
    </div>
  )
})

/** The columns of the days below their heads: the beginnings of weeks, days off, today, and the drag target. */
function Days({ days, today, over }: { days: readonly Day[]; today: Day; over: Day | undefined }) {
  return days.map((day, index) => (
    <div
      key={day}
      className={classes.day}
      style={{ '--from': index } as CSSProperties}
      data-day={day}
      data-today={day === today || undefined}
      data-free={weekdayOf(day) > 4 || undefined}
      data-monday={weekdayOf(day) === 0 || undefined}
      data-over={day === over || undefined}
    />
  ))
}

/** The weeks and days, only for the eye, since every entry has its own dates. Clock changes are also announced. */
function Heads({ days, today, clock }: { days: readonly Day[]; today: Day; clock: Clock }) {
  const { t } = useTranslation()
  const { timeZone } = useMe().organization
  const changes = days.flatMap((day) => {
    const change = clockChangeOn(day, timeZone)
    return change ? [{ day, says: `${t(`timeline.${change}`)}: ${clock.fullDay(day)} (${timeZone})` }] : []
  })
  return (
    <>
      {changes.map(({ day, says }) => (
        <p key={day} className={classes.note}>
          <IconClock size={14} aria-hidden /> {says}
        </p>
      ))}
      <div className={classes.heads} aria-hidden>
        <span data-names />
        {days.map((day, index) => (
          <div
            key={day}
            style={{ '--from': index } as CSSProperties}
            data-today={day === today || undefined}
            data-free={weekdayOf(day) > 4 || undefined}
          >
            {weekdayOf(day) === 0 && (
              <span className={classes.week}>{t('schedule.weekNumber', { number: weekNumber(day) })}</span>
            )}
            <span>{clock.weekday(day, 'short').slice(0, 2)}</span>
            <span>
              {Number(day.slice(8))}
              {changes.some((each) => each.day === day) && <IconClock size={12} />}
            </span>
          </div>
        ))}
      </div>
    </>
  )
}

const LaneOf = memo(function LaneOf(props: { of: Lane; by: LanesBy; warnings: Warnings }) {
  const { of, by, warnings } = props
  const { t } = useTranslation()
  const clock = useClock()
  const name = useLaneName()(of, by)
  return (
    <section className={classes.lane}>
      <h3>
        <span>
          {name} <small>{t('timeline.entries', { count: of.count })}</small>
        </span>
      </h3>
      <ul>
        {of.rows.map((row) => (
          <Row key={row.event.id} of={row} by={by} warnings={warnings} clock={clock} />
        ))}
      </ul>
    </section>
  )
})

const Row = memo(function Row(props: { of: LaneRow; by: LanesBy; warnings: Warnings; clock: Clock }) {
  const { of, by, warnings, clock } = props
  const { organization } = useMe()
  const { event, bars } = of
  const people = new Map(bars.flatMap(({ of }) => of.people).map((each) => [each.id, fullName(each)]))
  const facts = [
    by === 'site' ? undefined : event.site?.name,
    by === 'person' ? undefined : [...people.values()].join(', '),
    event.timeZone === organization.timeZone ? undefined : event.timeZone,
  ].filter(Boolean)
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <span className={classes.title}>{event.title}</span>
        <span className={classes.facts}>{facts.join(' · ')}</span>
      </div>
      <ul className={classes.bars}>
        {bars.map((bar) => (
          <BarOf
            key={bar.of.occurrenceStart}
            bar={bar}
            warning={warnings.get(nameOf(bar.of))}
            clock={clock}
          />
        ))}
      </ul>
    </li>
  )
})

function BarOf({ bar, warning, clock }: { bar: Bar; warning: Warning | undefined; clock: Clock }) {
  const { t } = useTranslation()
  const { of, from, to } = bar
  const { event } = of
  const when = `${clock.shortDay(of.start)} ${clock.span({ ...of, allDay: event.allDay })}`
  const says = [
    event.title,
    when,
    t(`events.types.${event.type}`),
    event.status !== 'confirmed' && t(`status.${event.status}`),
    of.moved ? t('schedule.moved') : undefined,
    of.people.map(fullName).join(', '),
    ...useWarningWords()(warning),
  ]
  const name = says.filter(Boolean).join(', ')
  return (
    <li style={{ '--from': from, '--to': to } as CSSProperties} data-entry={nameOf(of)}>
      <Link
        draggable={false}
        to="/events/$id"
        params={{ id: event.id }}
        search={event.recurring ? { at: of.occurrenceStart } : {}}
        className={`${colouredByKind} ${classes.bar}`}
        data-kind={event.type}
        data-status={event.status}
        data-warned={warning !== undefined || undefined}
        data-not-ready={(warning && warning.notReady.length > 0) || undefined}
        aria-label={name}
        title={name}
      >
        <KindIcon of={event.type} />
        <span className={classes.when}>{when}</span>
        {event.status === 'draft' && <IconPencil size={12} aria-hidden />}
        <WarningMarks of={warning} />
      </Link>
    </li>
  )
}
