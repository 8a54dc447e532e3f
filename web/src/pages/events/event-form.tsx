import { Checkbox, TextInput } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { FormBody } from '../../form/form-body.tsx'
import { TextField } from '../../form/text-field.tsx'
import type { RecordForm } from '../../form/use-record-form.ts'
import { useTranslation } from '../../language/translation.ts'
import { later } from '../../shell/later.tsx'
import { lengthText } from '../../show/length.ts'
import classes from './event-form.module.css'
import { EventLength } from './event-length.tsx'
import { useEventTexts } from './event-texts.ts'
import { daysAfterMove, type EventValues } from './event-values.ts'
import { Repeats } from './repeats.tsx'
import { useValues } from './use-values.ts'

const Circumstances = later(() => import('./circumstances.tsx'))

interface EventFormProps {
  readonly of: RecordForm<EventValues>
  /** Fields that cannot change later are shown only then. */
  readonly isNew?: boolean
  /** That of an existing event. */
  readonly timeZone?: string | undefined
  readonly actions?: ReactNode
}

export function EventForm({ of, isNew, timeZone, actions }: EventFormProps) {
  const { t } = useTranslation()
  const { form } = of
  const values = useValues(form)
  const labels = useLabels()
  const day = form.getInputProps('start')
  const moveTo = (start: string) => {
    const days = daysAfterMove(values.days, values.start, start)
    if (start !== '' && days !== values.days) form.setFieldValue('days', days)
  }
  return (
    <FormBody of={of} texts={useEventTexts()} actions={actions}>
      <TextField
        form={form}
        name="title"
        label={labels.title}
        required
        autoFocus={isNew ?? false}
        example={isNew ? t('events.titleExample') : ''}
      />
      <div className={classes.when}>
        <TextInput
          type="date"
          label={labels.start}
          required
          key={form.key('start')}
          {...day}
          onChange={(event) => {
            day.onChange(event)
            moveTo(event.currentTarget.value)
          }}
        />
        {!values.allDay && (
          <TextInput
            type="time"
            label={labels.time}
            required
            key={form.key('time')}
            {...form.getInputProps('time')}
          />
        )}
        <EventLength form={form} values={values} timeZone={timeZone} />
        <Checkbox
          label={labels.allDay}
          className={classes.check}
          checked={values.allDay}
          onChange={(event) => {
            form.setFieldValue('allDay', event.currentTarget.checked)
            form.setFieldValue('durationMinutes', event.currentTarget.checked ? '1' : lengthText(60))
          }}
        />
      </div>
      <Repeats form={form} values={values} labels={labels} isNew={isNew ?? false} />
      <Suspense>{isNew && <Circumstances of={of} values={values} labels={labels} />}</Suspense>
      <TextField form={form} name="description" label={labels.description} area />
    </FormBody>
  )
}

function useLabels(): { readonly [N in keyof EventValues]: string } {
  const { t } = useTranslation()
  return {
    title: t('field.title'),
    description: t('field.description'),
    type: t('events.field.type'),
    siteId: t('sites.one'),
    orderId: t('orders.one'),
    start: t('events.field.start'),
    time: t('events.field.time'),
    durationMinutes: t('events.field.duration'),
    allDay: t('events.field.allDay'),
    repeats: t('events.field.repeats'),
    interval: t('events.field.interval'),
    days: t('events.field.days'),
    by: t('events.field.by'),
    count: t('events.field.count'),
    until: t('events.field.until'),
    skipped: t('events.field.skipped'),
    rrule: t('events.field.rule'),
  }
}
