import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, memo, useMemo } from 'react'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconClock from '~icons/tabler/clock'
import IconPencil from '~icons/tabler/pencil'
import { useCan, useMe } from '../../interface/session.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { fullName } from '../../show/person.ts'
import { TYPES } from '../events/event.ts'
import { type Clock, useClock } from './clock.ts'
import { clockChangeOn } from './clock-change.ts'
import { type Day, daysBetween, daysLater, weekdayOf, weekNumber } from './days.ts'
import { colouredByKind, KindIcon } from './kind.tsx'
import { type Bar, type Lane, type LaneRow, lanesOf, nameOf, type Overlap, overlapsIn } from './lanes.ts'
import type { Shown } from './shown.ts'
import classes from './timeline.module.css'
import { LANES, type LanesBy } from './views.ts'

await learn('timeline')

interface TimelineProps extends Shown {
  readonly first: Day
  readonly last: Day
  readonly by: LanesBy
  readonly onBy: (by: LanesBy) => void
}

type Overlaps = ReadonlyMap<string, readonly Overlap[]>

/**
 * Four weeks beside each other for a shutdown: a row for each event, in lanes by site, supplier or person. Days are those
 * at each site. On small screens the lanes are groups, and the bars are lines that say when.
 */
export default function Timeline({ occurrences, today, first, last, by, onBy }: TimelineProps) {
  const { t } = useTranslation()
  const clock = useClock()
  const can = useCan()
  const lanes = useMemo(() => lanesOf(occurrences, { by, first, last }), [occurrences, by, first, last])
  const overlaps = useMemo(() => overlapsIn(occurrences), [occurrences])
  const clashing = useMemo(
    () => new Set(lanes.flatMap(({ rows }) => rows.flatMap(({ bars }) => bars.map(({ of }) => nameOf(of))))),
    [lanes],
  )
  const count = [...clashing].filter((name) => overlaps.has(name)).length
  const days = Array.from({ length: 1 + daysBetween(first, last) }, (_, index) => daysLater(first, index))
  const now = days.includes(today) ? daysBetween(first, today) : undefined
  return (
    <div className={classes.timeline} style={{ '--days': days.length } as CSSProperties}>
      <div className={classes.tools}>
        <span aria-hidden>{t('timeline.lanes')}</span>
        <SegmentedControl
          aria-label={t('timeline.lanes')}
          value={by}
          data={LANES.filter((each) => each !== 'supplier' || can('orders.read')).map((each) => ({
            value: each,
            label: t(`timeline.by.${each}`),
          }))}
          onChange={onBy}
        />
        {count > 0 && (
          <p className={classes.warning}>
            <IconAlertTriangle size={16} aria-hidden />
            {t('timeline.overlaps', { count })}
          </p>
        )}
      </div>
      {lanes.length === 0 ? (
        <p>{t('schedule.nothing')}</p>
      ) : (
        <>
          <Heads days={days} today={today} clock={clock} />
          {lanes.map((lane) => (
            <LaneOf key={lane.id} of={lane} by={by} overlaps={overlaps} today={now} />
          ))}
          <Legend />
        </>
      )}
    </div>
  )
}

/** The weeks and days; every entry says its own, so that this is only for the eye. Changes of the clock are said. */
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

const LaneOf = memo(function LaneOf(props: {
  of: Lane
  by: LanesBy
  overlaps: Overlaps
  today: number | undefined
}) {
  const { of, by, overlaps, today } = props
  const { t } = useTranslation()
  const clock = useClock()
  const none = {
    site: 'timeline.noSite',
    supplier: 'timeline.noSupplier',
    person: 'timeline.noPerson',
  } as const
  const name = of.name ?? t(none[by])
  return (
    <section aria-label={name} className={classes.lane} style={{ '--today': today } as CSSProperties}>
      <h3>
        {name} <span>{t('timeline.entries', { count: of.count })}</span>
      </h3>
      <ul>
        {of.rows.map((row) => (
          <Row key={row.event.id} of={row} by={by} overlaps={overlaps} clock={clock} />
        ))}
      </ul>
    </section>
  )
})

function Row(props: { of: LaneRow; by: LanesBy; overlaps: Overlaps; clock: Clock }) {
  const { of, by, overlaps, clock } = props
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
            overlaps={overlaps.get(nameOf(bar.of))}
            clock={clock}
          />
        ))}
      </ul>
    </li>
  )
}

function BarOf({
  bar,
  overlaps = [],
  clock,
}: {
  bar: Bar
  overlaps?: readonly Overlap[] | undefined
  clock: Clock
}) {
  const { t } = useTranslation()
  const { of, from, to } = bar
  const { event } = of
  const when = `${clock.shortDay(of.start)} ${clock.span({ ...of, allDay: event.allDay })}`
  const says = [
    event.title,
    when,
    t(`events.types.${event.type}`),
    event.status === 'draft' ? t('status.draft') : undefined,
    of.moved ? t('schedule.moved') : undefined,
    of.people.map(fullName).join(', '),
    ...overlaps.map((each) => t('timeline.overlap', { ...each })),
  ]
  const name = says.filter(Boolean).join(', ')
  return (
    <li style={{ '--from': from, '--to': to } as CSSProperties}>
      <Link
        to="/events/$id"
        params={{ id: event.id }}
        search={event.recurring ? { at: of.occurrenceStart } : {}}
        className={`${colouredByKind} ${classes.bar}`}
        data-kind={event.type}
        data-status={event.status}
        data-clashes={overlaps.length > 0 || undefined}
        aria-label={name}
        title={name}
      >
        <KindIcon of={event.type} />
        <span className={classes.when}>{when}</span>
        {event.status === 'draft' && <IconPencil size={12} aria-hidden />}
        {overlaps.length > 0 && <IconAlertTriangle size={14} aria-hidden />}
      </Link>
    </li>
  )
}

function Legend() {
  const { t } = useTranslation()
  return (
    <ul className={classes.legend} aria-label={t('timeline.legend')}>
      {TYPES.map((type) => (
        <li key={type}>
          <span className={`${colouredByKind} ${classes.bar}`} data-kind={type} data-status="confirmed">
            <KindIcon of={type} />
          </span>
          {t(`events.types.${type}`)}
        </li>
      ))}
      <li>
        <span className={`${colouredByKind} ${classes.bar}`} data-status="draft">
          <IconPencil size={12} aria-hidden />
        </span>
        {t('status.draft')}
      </li>
      <li>
        <span className={`${colouredByKind} ${classes.bar}`} data-clashes>
          <IconAlertTriangle size={14} aria-hidden />
        </span>
        {t('timeline.clashing')}
      </li>
    </ul>
  )
}
