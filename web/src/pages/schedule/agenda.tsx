import { useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { Status } from '../../show/status.tsx'
import classes from './agenda.module.css'
import { useClock } from './clock.ts'
import { type Day, daysBetween, daysLater } from './days.ts'
import { Entry } from './entry.tsx'
import type { Occurrence } from './occurrences.ts'
import { occurrencesOf, type Shown } from './shown.ts'

/** What takes place, day after day; days without anything are left out. */
export function Agenda({ first, last, occurrences, today }: Shown & { first: Day; last: Day }) {
  const { t } = useTranslation()
  const clock = useClock()
  const days = Array.from({ length: 1 + daysBetween(first, last) }, (_, index) => daysLater(first, index))
    .map((day) => ({ day, entries: occurrencesOf(day, occurrences) }))
    .filter(({ day, entries }) => entries.some(({ start }) => start.slice(0, 10) === day || day === first))
  if (days.length === 0) return <p>{t('schedule.nothing')}</p>
  return days.map(({ day, entries }) => (
    <section key={day} className={classes.day}>
      <h3 aria-current={day === today ? 'date' : undefined}>
        {clock.fullDay(day)} {day === today && <span>{t('schedule.today')}</span>}
      </h3>
      <ul>
        {entries
          .filter(({ start }) => start.slice(0, 10) === day || day === first)
          .map((each) => (
            <AgendaEntry key={`${each.event.id} ${each.occurrenceStart}`} of={each} />
          ))}
      </ul>
    </section>
  ))
}

function AgendaEntry({ of }: { of: Occurrence }) {
  const { t } = useTranslation()
  const { organization } = useMe()
  const clock = useClock()
  const { event } = of
  return (
    <li>
      <span className={classes.when}>{clock.span({ ...of, allDay: event.allDay })}</span>
      <div>
        <Entry of={of} on={of.start.slice(0, 10)} bare />
        <p className={classes.facts}>
          {[
            t(`events.types.${event.type}`),
            event.site?.name,
            event.timeZone === organization.timeZone ? undefined : event.timeZone,
            of.moved ? t('schedule.moved') : undefined,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Status of={event.status} />
    </li>
  )
}
