import { useNavigate } from '@tanstack/react-router'
import { IdSelect } from '../../form/id-select.tsx'
import { type RecordForm, useRecordForm } from '../../form/use-record-form.ts'
import { useTranslation } from '../../language/translation.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { siteNamed, sitesNamed } from '../sites/site.ts'
import EventField from './event-field.tsx'
import { changeable, type JobValues, jobs, NEW_JOB } from './job.ts'
import { JobForm } from './job-form.tsx'

/** The site is chosen once. */
function SiteField({ of: { form } }: { of: RecordForm<JobValues> }) {
  const { t } = useTranslation()
  const siteId = form.useWatchValue('siteId')
  return (
    <IdSelect
      label={t('sites.one')}
      required
      autoFocus
      find={sitesNamed}
      named={siteNamed}
      value={siteId}
      error={form.errors.siteId?.toString()}
      onChange={(id) => form.setFieldValue('siteId', id)}
    />
  )
}

const START = { values: NEW_JOB, tag: undefined }

export function NewJobPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useRecordForm({
    name: 'jobs:new',
    start: START,
    touches: ['jobs'],
    save: ({ values }, key) => jobs.create({ siteId: values.siteId, ...changeable(values) }, key),
    onSaved: ({ record }) => void navigate({ to: '/jobs/$id', params: { id: record.id } }),
  })
  return (
    <>
      <PageHead title={t('jobs.create')} of={{ title: t('jobs.title'), to: '/jobs' }} />
      <JobForm of={form}>
        <SiteField of={form} />
        <EventField of={form} />
      </JobForm>
    </>
  )
}
