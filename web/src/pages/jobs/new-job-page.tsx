import { useNavigate } from '@tanstack/react-router'
import { useRecordForm } from '../../form/use-record-form.ts'
import { useTranslation } from '../../language/translation.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { changeable, jobs, NEW_JOB } from './job.ts'
import { JobForm } from './job-form.tsx'

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
      <JobForm of={form} isNew />
    </>
  )
}
