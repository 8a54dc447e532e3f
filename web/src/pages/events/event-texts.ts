import type { Texts } from '../../form/texts.ts'
import { useTranslation } from '../../language/translation.ts'
import { isDay } from '../../show/days.ts'
import { useClock } from '../schedule/clock.ts'
import { type EventValues, ruleOf } from './event-values.ts'
import { useRuleSentence } from './rule-sentence.ts'

/** What a person reads in the form of an event. Its kind, site and order do not change. */
export function useEventTexts(): (values: EventValues) => Texts {
  const { t } = useTranslation()
  const clock = useClock()
  const sentence = useRuleSentence()
  const repetition = (values: EventValues) => {
    const { repeats, start, until } = values
    const rrule = ruleOf(values)
    return rrule !== null && isDay(start)
      ? sentence({ rrule, start, until: isDay(until) ? until : null })
      : t(`events.repeats.${(repeats || 'never') as 'never'}`)
  }
  return (values) => {
    const { title, description, start, time, durationMinutes, allDay } = values
    return {
      [t('field.title')]: title,
      [t('events.field.start')]: isDay(start) ? clock.fullDay(start) : '',
      [t('events.field.time')]: allDay ? '' : time,
      [t('events.field.duration')]: allDay ? '' : durationMinutes,
      [t('events.field.days')]: allDay ? durationMinutes : '',
      [t('events.field.allDay')]: allDay,
      [t('events.field.repeats')]: repetition(values),
      [t('field.description')]: description,
    }
  }
}
