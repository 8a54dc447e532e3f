import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import IconPlus from '~icons/tabler/plus'
import { useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { type Day, mondayOf, week } from '../../show/days.ts'
import { fullName } from '../../show/person.ts'
import { useClock, useHourNow } from './clock.ts'
import { DayHead } from './day-head.tsx'
import { Entry, type Layout } from './entry.tsx'
import {
  closingOf,
  endsBefore,
  fitScale,
  isAllOf,
  isLine,
  lanesOn,
  openingOf,
  type Placed,
  placed,
} from './hours.ts'
import { useDraggable, useDropOn } from './moving.tsx'
import { nameOf } from './occurrences.ts'
import { byOneClock, type Clocked, cityOf } from './one-clock.ts'
import { occurrencesOf, type Shown } from './shown.ts'
import { useWarningWords, type Warning } from './warnings.ts'
import classes from './week.module.css'

/** Lines for all-day events, and for the ends of night shifts, that fit above the scale. */
const MOST_ABOVE = 4
/** The width of a day without events, relative to one with events. */
const EMPTY = 0.6

/**
 * The days of a week side by side, with events on a scale of hours. If too much takes place at once to be readable
 * side by side, and on small screens, each day is a list.
 */
export function Week({ day, today, occurrences, warnings, mayCreate }: Shown) {
  const { t } = useTranslation()
  const clock = useClock()
  const { timeZone } = useMe().organization
  const clocked = byOneClock(occurrences, timeZone)
  const shown = week(mondayOf(day))
  const first = openingOf(shown, clocked)
  const days = shown.map((each) => {
    const entries: readonly Clocked[] = occurrencesOf(each, clocked)
    const above = entries.filter((entry) => isAllOf(each, entry) || endsBefore(first, each, entry))
    return { each, above, timed: placed(each, first, entries) }
  })
  const scales = days.map(({ timed }) => timed)
  const onScale = fitScale(scales) && days.every(({ above }) => above.length <= MOST_ABOVE)
  const last = closingOf(scales.flat())
  const hours = Array.from({ length: last - first }, (_, index) => first + index)
  const columns = days.map(({ above, timed }) => {
    if (onScale) return lanesOn(timed)
    return above.length + timed.length > 0 ? 1 : EMPTY
  })
  const otherClocks = clocked.some(({ there }) => there)
  const style = {
    '--first': first,
    '--hours': hours.length,
    '--columns': columns.map((each) => `minmax(0, ${each}fr)`).join(' '),
  } as CSSProperties
  return (
    <>
      {otherClocks && <p className={classes.clock}>{t('schedule.oneClock', { timeZone })}</p>}
      <div className={classes.week} data-scale={onScale || undefined} style={style}>
        {onScale && (
          <ol className={classes.scale} aria-hidden>
            {hours.map((hour) => (
              <li key={hour}>{clock.time(`2000-01-01 ${String(hour).padStart(2, '0')}:00:00`)}</li>
            ))}
          </ol>
        )}
        {days.map(({ each, above, timed }) => (
          <DayOf key={each} day={each} isToday={each === today}>
            <header>
              <h3>
                <DayHead day={each} isToday={each === today} />
              </h3>
              {mayCreate && <NewOn day={each} />}
            </header>
            <ul className={classes.allDay}>
              {above.map((of) => (
                <DayEntry
                  key={nameOf(of)}
                  of={of}
                  on={each}
                  warning={warnings.get(nameOf(of))}
                  layout={onScale ? 'month' : 'list'}
                />
              ))}
            </ul>
            <ul className={classes.timed}>
              {timed.map((place) => (
                <DayEntry
                  key={nameOf(place.of)}
                  of={place.of}
                  on={each}
                  warning={warnings.get(nameOf(place.of))}
                  {...(onScale ? { place, layout: isLine(place) ? 'line' : 'hours' } : { layout: 'list' })}
                />
              ))}
              {onScale && each === today && <Now first={first} last={last} />}
            </ul>
          </DayOf>
        ))}
      </div>
    </>
  )
}

function DayOf({ day, isToday, children }: { day: Day; isToday: boolean; children: ReactNode }) {
  const clock = useClock()
  const { element, over } = useDropOn<HTMLElement>(day)
  return (
    <section
      ref={element}
      data-over={over}
      aria-current={isToday ? 'date' : undefined}
      aria-label={clock.fullDay(day)}
    >
      {children}
    </section>
  )
}

/** The present time on the scale, in the organization's time zone. */
function Now({ first, last }: { first: number; last: number }) {
  const now = useHourNow()
  if (now < first || now > last) return null
  return <li className={classes.now} style={{ '--now': now } as CSSProperties} aria-hidden />
}

interface DayEntryProps {
  readonly of: Clocked
  readonly on: Day
  readonly place?: Placed
  readonly layout?: Layout
  readonly warning: Warning | undefined
}

/** One entry of a day, in the organization's time zone. */
export function DayEntry({ of, on, place, layout, warning }: DayEntryProps) {
  const { t } = useTranslation()
  const clock = useClock()
  const { site, title, allDay, type } = of.event
  const there = of.there && `${clock.time(of.there.start)} ${cityOf(of.there.timeZone)}`
  const kind = t(`events.types.${type}`)
  const people = of.people.map(fullName).join(', ')
  const said = useWarningWords()
  const whole = [clock.span({ ...of, allDay }), there, title, site?.name, kind, people, ...said(warning)]
    .filter(Boolean)
    .join(' · ')
  const style = place && {
    '--from': place.from,
    '--to': place.to,
    '--lane': place.lane,
    '--lanes': place.lanes,
  }
  const element = useDraggable(of, on)
  return (
    <li ref={element} style={style as CSSProperties | undefined} title={whole}>
      <Entry
        {...{ of, on, warning }}
        {...(layout ? { layout } : {})}
        below={[there, site?.name].filter(Boolean).join(' · ')}
      />
    </li>
  )
}

function NewOn({ day }: { day: Day }) {
  const { t } = useTranslation()
  const clock = useClock()
  return (
    <Link
      to="/events/new"
      search={{ day }}
      className={classes.add}
      aria-label={t('schedule.createOn', { day: clock.day(day) })}
    >
      <IconPlus size={14} aria-hidden />
    </Link>
  )
}
