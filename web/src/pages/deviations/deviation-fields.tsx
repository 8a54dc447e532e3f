import { Checkbox, TextInput } from '@mantine/core'
import { IdSelect } from '../../form/id-select.tsx'
import { PhotoField } from '../../form/photo-field.tsx'
import { TextField } from '../../form/text-field.tsx'
import type { RecordForm } from '../../form/use-record-form.ts'
import { peopleNamed, personNamed } from '../../interface/people.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import type { DeviationValues } from './deviation.ts'
import { SeverityChoice } from './severity-choice.tsx'

interface DeviationFieldsProps {
  readonly of: RecordForm<DeviationValues>
  /** Whether there is work to stop that it does not stop yet: stopping is never taken back. */
  readonly mayStop: boolean
  /** Whether a photo can be added. */
  readonly mayAddPhoto: boolean
  readonly isNew?: boolean
  /** Called when a photo begins to be sent, with whether it is accepted. */
  readonly onPhoto?: (accepted: Promise<boolean>) => void
}

/** The fields of a deviation, the required ones first. */
export function DeviationFields({ of: { form }, ...props }: DeviationFieldsProps) {
  const { mayStop, mayAddPhoto, isNew, onPhoto } = props
  const { t } = useTranslation()
  const can = useCan()
  const severity = form.useWatchValue('severity')
  const photoPath = form.useWatchValue('photoPath')
  const assigneeId = form.useWatchValue('assigneeId')
  const stopsWork = form.useWatchValue('stopsWork')
  return (
    <>
      <TextField
        form={form}
        name="description"
        label={t('deviations.what')}
        required
        area
        autoFocus={isNew ?? false}
      />
      <SeverityChoice
        value={severity}
        error={form.errors.severity?.toString()}
        onChange={(next) => form.setFieldValue('severity', next)}
      />
      {mayStop && (
        <Checkbox
          size="lg"
          color="red.9"
          label={t('deviations.stopsWork')}
          description={t('deviations.stopsWorkHint')}
          checked={stopsWork}
          error={form.errors.stopsWork?.toString()}
          onChange={(event) => form.setFieldValue('stopsWork', event.currentTarget.checked)}
        />
      )}
      {mayAddPhoto && (
        <PhotoField
          label={t('field.photo')}
          value={photoPath}
          error={form.errors.photoPath?.toString()}
          onChange={(path) => form.setFieldValue('photoPath', path)}
          onSend={onPhoto}
        />
      )}
      {can('users.read') && (
        <div data-half>
          <IdSelect
            label={t('deviations.assignee')}
            find={peopleNamed}
            named={personNamed}
            value={assigneeId}
            error={form.errors.assigneeId?.toString()}
            data-path="assigneeId"
            onChange={(id) => form.setFieldValue('assigneeId', id)}
          />
        </div>
      )}
      {can('deviations.update') && (
        <div data-half>
          <TextInput
            type="date"
            label={t('deviations.dueOn')}
            key={form.key('dueOn')}
            {...form.getInputProps('dueOn')}
          />
        </div>
      )}
    </>
  )
}
