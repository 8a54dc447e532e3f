import '@mantine/core/styles/Chip.layer.css'
import { Chip, NativeSelect, Radio, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from '../../language/translation.ts'
import { daysLater } from '../../show/days.ts'
import { useClock } from '../schedule/clock.ts'
import classes from './event-form.module.css'
import type { EventValues } from './event-values.ts'
import { NextDates } from './next-dates.tsx'
import { FREQUENCIES, WEEKDAYS, weekdayOfDay } from './rule.ts'

interface RepeatsProps {
  readonly form: UseFormReturnType<EventValues>
  readonly values: EventValues
  readonly labels: { readonly [N in keyof EventValues]: string }
  readonly isNew: boolean
}

/** The recurrence of an event: edited in parts, and shown as a sentence and as dates. */
export function Repeats({ form, values, labels, isNew }: RepeatsProps) {
  const { t } = useTranslation()
  const { repeats, interval } = values
  const choices = ['', ...FREQUENCIES, ...(values.rrule !== '' && repeats === 'OTHER' ? ['OTHER'] : [])]
  const editable = repeats !== '' && repeats !== 'OTHER'
  return (
    <div className={classes.repeats}>
      <Radio.Group
        label={labels.repeats}
        value={repeats}
        onChange={(value) => form.setFieldValue('repeats', value)}
      >
        <div className={classes.choices}>
          {choices.map((value) => (
            <Radio key={value} value={value} label={t(`events.repeats.${(value || 'never') as 'never'}`)} />
          ))}
        </div>
      </Radio.Group>
      {editable && (
        <div className={classes.line}>
          <TextInput
            className={classes.number}
            label={labels.interval}
            rightSection={t(`events.intervalUnit.${repeats as 'DAILY'}`, { count: Number(interval) || 1 })}
            rightSectionWidth="7rem"
            rightSectionProps={{ className: classes.unit }}
            inputMode="numeric"
            autoComplete="off"
            key={form.key('interval')}
            {...form.getInputProps('interval')}
          />
          {repeats === 'WEEKLY' && <Weekdays form={form} values={values} label={labels.days} />}
          {repeats === 'MONTHLY' && (
            <NativeSelect
              label={labels.by}
              key={form.key('by')}
              {...form.getInputProps('by')}
              data={[
                { value: 'date', label: t('events.by.date') },
                { value: 'weekday', label: t('events.by.weekday') },
              ]}
            />
          )}
        </div>
      )}
      {repeats !== '' && (
        <div className={classes.line}>
          <TextInput
            type="date"
            label={labels.until}
            key={form.key('until')}
            {...form.getInputProps('until')}
          />
          {editable && (
            <TextInput
              label={labels.count}
              inputMode="numeric"
              autoComplete="off"
              key={form.key('count')}
              {...form.getInputProps('count')}
            />
          )}
        </div>
      )}
      {repeats !== '' && <NextDates form={form} values={values} isNew={isNew} />}
    </div>
  )
}

function Weekdays({ form, values, label }: Pick<RepeatsProps, 'form' | 'values'> & { label: string }) {
  const clock = useClock()
  const { days, start } = values
  const chosen = days === '' ? [weekdayOfDay(start)] : days.split(',')
  return (
    <fieldset className={classes.weekdays}>
      <legend className={classes.legend}>{label}</legend>
      <Chip.Group
        multiple
        value={chosen}
        onChange={(next) =>
          form.setFieldValue('days', WEEKDAYS.filter((each) => next.includes(each)).join(','))
        }
      >
        {WEEKDAYS.map((day, index) => {
          // 2024 began on a Monday.
          const name = daysLater('2024-01-01', index)
          return (
            <Chip key={day} value={day} size="sm" aria-label={clock.weekday(name)}>
              {clock.weekday(name, 'short')}
            </Chip>
          )
        })}
      </Chip.Group>
    </fieldset>
  )
}
