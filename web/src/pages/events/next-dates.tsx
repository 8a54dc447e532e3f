import { Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { refusalOf } from '../../form/refusal.ts'
import { isUnreadDate } from '../../form/unread-date.ts'
import { useTranslation } from '../../language/translation.ts'
import { type Day, isDay } from '../../show/days.ts'
import { useClock, useToday } from '../schedule/clock.ts'
import { nextStarts } from './event.ts'
import classes from './event-form.module.css'
import { type EventValues, ruleOf, skippedDays, startOf } from './event-values.ts'
import { useRuleSentence } from './rule-sentence.ts'

const SHOWN = 5
/** Of a rule for every day and hour, one says it all. */
const SKIPS_SHOWN = 2
const PAUSE_MS = 150

interface NextDatesProps {
  readonly form: UseFormReturnType<EventValues>
  readonly values: EventValues
  readonly isNew: boolean
}

/** The rule as a sentence, its next dates, and the skipped ones. */
export function NextDates({ form, values, isNew }: NextDatesProps) {
  const { t } = useTranslation()
  const clock = useClock()
  const sentence = useRuleSentence()
  const skipped = skippedDays(values)
  const { rule, from } = useRule(values)
  const [asked] = useDebouncedValue(JSON.stringify(rule), PAUSE_MS)
  const wanted: typeof rule = JSON.parse(asked)
  const { data, error } = useQuery({
    ...nextStarts(wanted, from, SHOWN + skipped.length),
    enabled: wanted.rrule !== '' && isDay(wanted.start.slice(0, 10)),
    placeholderData: keepPreviousData,
  })
  const put = (days: readonly Day[]) => form.setFieldValue('skipped', days.toSorted().join(','))
  const left = data?.starts.filter((start) => !skipped.includes(start.slice(0, 10))).length ?? 0
  // Skipped dates are listed among the others, so that they can be restored.
  const shown = [
    ...new Set([...(data?.starts.map((start) => start.slice(0, 10)) ?? []), ...skipped]),
  ].toSorted()
  return (
    <>
      <p className={classes.sentence} data-capital aria-live="polite">
        {sentence({
          rrule: rule.rrule,
          start: values.start,
          until: isDay(values.until) ? values.until : null,
        })}
      </p>
      {error ? (
        <p role="alert">{refusalOf(error, t)}</p>
      ) : (
        data && (
          <>
            <p className={classes.hint}>
              {left === 0 ? t('events.noDates') : t('events.next', { count: left })}
            </p>
            <ul className={classes.dates} aria-label={t('events.nextDates')}>
              {shown.map((day) => {
                const out = skipped.includes(day)
                return (
                  <li key={day} data-out={out || undefined}>
                    <span>{clock.fullDay(day)}</span>
                    {isNew && (
                      <Button
                        variant="default"
                        size="compact-sm"
                        aria-label={t(out ? 'events.takeBackDay' : 'events.leaveOutDay', {
                          day: clock.day(day),
                        })}
                        onClick={() => put(out ? skipped.filter((each) => each !== day) : [...skipped, day])}
                      >
                        {t(out ? 'events.takeBack' : 'events.leaveOut')}
                      </Button>
                    )}
                  </li>
                )
              })}
            </ul>
            {data.more && <p className={classes.hint}>{t('events.andSoOn')}</p>}
            {/* What an earlier version has kept in the browser does not say. */}
            {(data.skipped ?? []).slice(0, SKIPS_SHOWN).map((start) => (
              <p key={start} className={classes.warning}>
                <IconAlertTriangle size={18} aria-hidden />
                <span data-capital>
                  {t('events.clockSkips', { day: clock.fullDay(start), time: clock.time(start) })}
                </span>
              </p>
            ))}
          </>
        )
      )}
      {isNew && (
        <LeaveOut
          form={form}
          values={values}
          // Others may have been left out or taken back while it was looked up.
          onAdd={(day) => put([...new Set([...skippedDays(form.getValues()), day])])}
        />
      )}
    </>
  )
}

function useRule(values: EventValues) {
  const { until, allDay, siteId, orderId, start } = values
  const rrule = ruleOf(values) ?? ''
  const rule = { start: startOf(values), rrule, until: isDay(until) ? until : null, allDay, siteId, orderId }
  const now = useToday()
  return { rule, from: start > now ? start : now }
}

/** Skips a date further ahead than those shown. */
function LeaveOut({ form, values, onAdd }: Omit<NextDatesProps, 'isNew'> & { onAdd: (day: Day) => void }) {
  const { t } = useTranslation()
  const clock = useClock()
  const client = useQueryClient()
  const { rule } = useRule(values)
  const [day, setDay] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const add = async () => {
    if (field.current && isUnreadDate(field.current)) return setProblem(t('form.unreadDate'))
    if (!isDay(day)) return
    if (skippedDays(values).includes(day)) return setDay('')
    try {
      const { starts } = await client.fetchQuery(nextStarts(rule, day, 1))
      if (starts[0]?.slice(0, 10) !== day)
        return setProblem(t('events.noSuchDate', { day: clock.fullDay(day) }))
      onAdd(day)
      setDay((now) => (now === day ? '' : now))
      setProblem(undefined)
    } catch (error) {
      setProblem(refusalOf(error, t))
    }
  }
  return (
    <div className={classes.line}>
      <TextInput
        ref={field}
        type="date"
        label={t('events.field.skipped')}
        value={day}
        error={problem ?? form.errors.skipped}
        data-path="skipped"
        data-unfinished={day === '' ? undefined : t('events.notLeftOut')}
        onChange={(event) => {
          setDay(event.currentTarget.value)
          setProblem(undefined)
          form.clearFieldError('skipped')
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void add()
        }}
      />
      <Button variant="default" mt={25} onClick={() => void add()}>
        {t('events.leaveOut')}
      </Button>
    </div>
  )
}
