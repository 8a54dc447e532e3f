import { useQueryClient } from '@tanstack/react-query'
import { FormBody } from '../../form/form-body.tsx'
import { TextField } from '../../form/text-field.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { readToAct } from '../../interface/client.ts'
import { useNavigateFromHere } from '../../interface/navigate-from-here.ts'
import { useCan, useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { jobs } from './job.ts'
import { PlanFields } from './plan-fields.tsx'
import { zoneOfPlan } from './plan-zone.ts'
import { NEW_JOB, type PlanValues, plannedBody } from './planned.ts'

const START = { values: NEW_JOB, tag: undefined }

/** A new job. With a confirmed order, its own or that of its event, it gets a permit and a crew. */
export function NewJobPage() {
  const { t } = useTranslation()
  const navigate = useNavigateFromHere()
  const client = useQueryClient()
  const can = useCan()
  const { timeZone } = useMe().organization
  const zoneOf = async (values: PlanValues) =>
    (await client.fetchQuery(zoneOfPlan(values, client, can))) ?? timeZone
  const form = useRecordForm({
    name: 'jobs:new',
    start: START,
    touches: ['jobs'],
    save: async ({ values }, key) =>
      jobs.create(await readToAct(() => plannedBody(values, client, zoneOf)), key),
    onSaved: ({ record }) => void navigate({ to: '/jobs/$id', params: { id: record.id } }),
  })
  return (
    <>
      <PageHead title={t('jobs.create')} of={{ title: t('jobs.title'), to: '/jobs' }} />
      <FormBody of={form}>
        <PlanFields of={form} />
        <TextField form={form.form} name="notes" label={t('field.notes')} area />
      </FormBody>
    </>
  )
}
