import { useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { lastDay, useClock } from '../schedule/clock.ts'
import { byTheClock, takesPlace } from '../schedule/takes-place.ts'
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
  const { start, until, rrule, recurring, allDay } = event
  const day = start.slice(0, 10)
  const span = spanOf({ ...event, timeZone })
  return (
    <section className={classes.time} aria-label={t('field.when')}>
      <p data-capital>
        {recurring && rrule ? sentence({ rrule, start: day, until }) : clock.fullDay(day)}
        <br />
        <span>{span && clock.span({ ...span, allDay })}</span>
      </p>
      {recurring && <p className={classes.faint}>{t('events.from', { day: clock.day(day) })}</p>}
      <p className={classes.faint}>
        {event.site
          ? t('events.clockAt', { site: event.site.name, timeZone })
          : t('clock.ofOrganization', { timeZone })}
      </p>
    </section>
  )
}

/** The usual times of a series, whose dates have their own; with a day, they are those of its first date. */
function spanOf({ recurring, ...event }: Event & { timeZone: string }) {
  const { start, durationMinutes, allDay } = event
  const usual = byTheClock(start, durationMinutes)
  const ofAnyDate = recurring && usual && lastDay({ ...usual, allDay }) === start.slice(0, 10)
  return ofAnyDate ? usual : takesPlace(event)
}
