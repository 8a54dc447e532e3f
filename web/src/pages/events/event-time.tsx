import { useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { useClock } from '../schedule/clock.ts'
import type { Event } from './event.ts'
import classes from './event-page.module.css'
import { useRuleSentence } from './rule-sentence.ts'

/** When an event takes place, as a sentence, and in which time zone. */
export function EventTime({ event }: { event: Event }) {
  const { t } = useTranslation()
  const clock = useClock()
  const sentence = useRuleSentence()
  const { organization } = useMe()
  const { timeZone = organization.timeZone } = event
  const { start, until, rrule, recurring, allDay, durationMinutes } = event
  const end = new Date(Date.parse(`${start.replace(' ', 'T')}Z`) + durationMinutes * 60_000)
  const span = clock.span({ start, end: end.toISOString().slice(0, 19).replace('T', ' '), allDay })
  const day = start.slice(0, 10)
  return (
    <section className={classes.time} aria-label={t('events.when')}>
      <p>
        {recurring && rrule ? sentence({ rrule, start: day, until }) : clock.fullDay(day)}
        <br />
        <span>{span}</span>
      </p>
      {recurring && <p className={classes.faint}>{t('events.from', { day: clock.day(day) })}</p>}
      <p className={classes.faint}>
        {event.site
          ? t('events.clockAt', { site: event.site.name, timeZone })
          : t('events.clockOf', { timeZone })}
      </p>
    </section>
  )
}
