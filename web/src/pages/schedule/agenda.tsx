import { type CSSProperties, memo, useMemo } from 'react'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCircleX from '~icons/tabler/circle-x'
import { useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { Badge } from '../../show/badge.tsx'
import { type Day, daysBetween, daysLater } from '../../show/days.ts'
import { useFewNames } from '../../show/few-names.tsx'
import { fullName } from '../../show/person.ts'
import { Status } from '../../show/status.tsx'
import classes from './agenda.module.css'
import { type Clock, useClock } from './clock.ts'
import { Entry } from './entry.tsx'
import { colouredByKind } from './kind.tsx'
import { nameOf, type Occurrence } from './occurrences.ts'
import { firstRows, usePieces } from './pieces.ts'
import { occurrencesOf, type Shown } from './shown.ts'
import type { Warning } from './warnings.ts'

/** What takes place, day by day; empty days are left out. */
export function Agenda({ first, last, occurrences, warnings, today }: Shown & { first: Day; last: Day }) {
  const { t } = useTranslation()
  const clock = useClock()
  const days = useMemo(() => daysOf({ first, last, today, occurrences }), [first, last, today, occurrences])
  const count = days.reduce((sum, { rows }) => sum + rows.length, 0)
  const drawn = usePieces(count, first)
  if (count === 0) return <p>{t('schedule.nothing')}</p>
  return (
    <>
      {firstRows(days, drawn).map(({ day, rows }) => (
        <section key={day} className={classes.day}>
          <h3 data-capital aria-current={day === today ? 'date' : undefined}>
            {clock.fullDay(day)} {day === today && <span>{t('shell.page.today')}</span>}
          </h3>
          {rows.length === 0 && <p>{t('schedule.nothingToday')}</p>}
          <ul>
            {rows.map((each) => (
              <AgendaEntry
                key={nameOf(each)}
                of={each}
                on={day}
                clock={clock}
                warning={warnings.get(nameOf(each))}
              />
            ))}
          </ul>
        </section>
      ))}
      <div className={classes.rest} style={{ '--rows': count - drawn } as CSSProperties} />
    </>
  )
}

interface Days {
  readonly first: Day
  readonly last: Day
  readonly today: Day
  readonly occurrences: readonly Occurrence[]
}

/** Today, and the days on which something takes place, beginning with what continues from earlier days. */
function daysOf({ first, last, today, occurrences }: Days) {
  return Array.from({ length: 1 + daysBetween(first, last) }, (_, index) => daysLater(first, index))
    .map((day) => ({ day, rows: occurrencesOf(day, occurrences) }))
    .filter(({ day, rows }) => rows.length > 0 || day === today)
}

interface AgendaEntryProps {
  readonly of: Occurrence
  readonly on: Day
  readonly clock: Clock
  readonly warning: Warning | undefined
}

const AgendaEntry = memo(function AgendaEntry({ of, on, clock, warning }: AgendaEntryProps) {
  const { t } = useTranslation()
  const few = useFewNames()
  const { organization } = useMe()
  const { event } = of
  const facts = [
    t(`events.types.${event.type}`),
    event.site?.name,
    event.timeZone === organization.timeZone ? undefined : event.timeZone,
    of.moved ? t('schedule.moved') : undefined,
    few(of.people.map(fullName)),
  ]
  return (
    <li className={colouredByKind} data-kind={event.type} data-status={event.status}>
      <span className={classes.when}>{clock.spanOn(on, { ...of, allDay: event.allDay })}</span>
      <div>
        <Entry of={of} on={on} bare />
        <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
        {warning && (
          <p className={classes.warnings}>
            {warning.notReady.length > 0 && (
              <Badge tone="bad" icon={IconCircleX}>
                {t('timeline.notReadyPeople', { names: few(warning.notReady.map(fullName)) })}
              </Badge>
            )}
            {warning.overlaps.map((each) => (
              <Badge key={`${each.personId} ${each.title}`} tone="warning" icon={IconAlertTriangle}>
                {t('timeline.overlap', { ...each })}
              </Badge>
            ))}
          </p>
        )}
      </div>
      <Status of={event.status} />
    </li>
  )
})
