import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { FormBody } from '../../form/form-body.tsx'
import { IdSelect } from '../../form/id-select.tsx'
import { type RecordForm, useRecordForm } from '../../form/use-record-form.ts'
import { useNavigateFromHere } from '../../interface/navigate-from-here.ts'
import { useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { mine } from '../../readiness/mine.ts'
import { announce } from '../../shell/announcements.tsx'
import { later } from '../../shell/later.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Unbroken } from '../../show/unbroken.tsx'
import { useUnsaidReason } from '../jobs/stopping.ts'
import { siteNamed, sitesNamed } from '../sites/site.ts'
import classes from './deviation.module.css'
import {
  begunFor,
  crewOf,
  type Deviation,
  type DeviationValues,
  deviations,
  newBody,
  placeOf,
  siteAtHand,
} from './deviation.ts'
import { DeviationFields } from './deviation-fields.tsx'
import { type NewSearch, newSearch } from './deviation-search.ts'
import { usePhotoUnderWay } from './use-photo-under-way.ts'

const ReportDialog = later(() => import('./report-dialog.tsx'))

const route = getRouteApi('/app/deviations/new')

/** Reports what went wrong, on a phone at the spot: in the job named in the address, or at a site. */
export function NewDeviationPage() {
  const { t } = useTranslation()
  const navigate = useNavigateFromHere()
  const search = newSearch({ ...route.useSearch() })
  const { job, step, stop, reason } = search
  const unsaid = useUnsaidReason(job ?? '')
  const siteId = siteAtHand(useQuery({ ...mine, enabled: !job }).data)
  // A form in which nothing is written begins again with another tag: when the site is known.
  const start = { values: begunFor(search, siteId, reason ? unsaid.reason : ''), tag: siteId || undefined }
  const sentence = ({ stopsWork }: Deviation) =>
    t(stopsWork ? 'deviations.done.stopped' : 'deviations.done.reported')
  const leave = ({ id }: Deviation) => {
    if (reason) unsaid.forget()
    void navigate({ to: '/deviations/$id', params: { id } })
  }
  const form = useRecordForm({
    // A form that was begun for one job or step is not restored for another, nor in the place of what was written, nor
    // one that leaves the work going for one that stops it.
    name: `deviations:new ${job ?? ''} ${step ?? ''}${stop ? ' stop' : ''}${reason ? ' reason' : ''}`,
    start,
    touches: ['deviations', 'jobs'],
    save: ({ values }, key) => deviations.create(newBody(values, search), key),
    says: sentence,
    onSaved: ({ record }) => leave(record),
  })
  const [asksOther, askOther] = useState(false)
  const photo = usePhotoUnderWay((by) => (by === 'self' ? form.submit() : askOther(true)))
  return (
    <>
      <PageHead title={t('deviations.create')} of={{ title: t('deviations.title'), to: '/deviations' }} />
      {job && <Where job={job} step={step} />}
      <FormBody
        of={{
          ...form,
          busy: form.busy || photo.waiting === 'self',
          submit: (event) => {
            event?.preventDefault()
            void photo.reportWith('self')
          },
        }}
        saveLabel={t('deviations.report')}
        large
        actions={
          <>
            {photo.isUnderWay && (
              <Button size="lg" variant="default" disabled={form.held} onClick={photo.reportWithout}>
                {t('deviations.reportWithoutPhoto')}
              </Button>
            )}
            {job && (
              <ByOther
                of={form}
                search={search}
                job={job}
                asking={asksOther}
                waiting={photo.waiting === 'other'}
                onAsk={() => form.isFinished() && void photo.reportWith('other')}
                onReported={(record) => {
                  announce(sentence(record))
                  leave(record)
                }}
                onClose={() => askOther(false)}
              />
            )}
          </>
        }
      >
        {!job && <SiteField of={form} />}
        <DeviationFields of={form} mayStop={job !== undefined} mayAddPhoto isNew onPhoto={photo.follow} />
      </FormBody>
    </>
  )
}

interface ByOtherProps {
  readonly of: RecordForm<DeviationValues>
  readonly search: NewSearch
  readonly job: string
  /** Whether the PIN is asked for. */
  readonly asking: boolean
  /** Whether that waits for the photo. */
  readonly waiting: boolean
  readonly onAsk: () => void
  readonly onReported: (deviation: Deviation) => void
  readonly onClose: () => void
}

/** On a shared phone, another crew member reports it by PIN. */
function ByOther({ of, search, job, asking, waiting, onAsk, onReported, onClose }: ByOtherProps) {
  const { t } = useTranslation()
  const { user } = useMe()
  const crew = useQuery(crewOf(job)).data ?? []
  const others = crew.filter((member) => member.user.id !== user.id)
  if (others.length === 0) return null
  return (
    <>
      <Button size="lg" variant="default" disabled={of.held} loading={waiting} onClick={onAsk}>
        {t('deviations.reportedByOther')}
      </Button>
      <Suspense>
        {asking && (
          <ReportDialog
            body={newBody(of.form.getValues(), search)}
            others={others}
            onReported={(deviation) => {
              of.end()
              onReported(deviation)
            }}
            onRefused={of.refuse}
            onClose={onClose}
          />
        )}
      </Suspense>
    </>
  )
}

/** The job and the step that it is about. */
function Where({ job, step }: { job: string; step: string | undefined }) {
  const { t } = useTranslation()
  const { data } = useQuery(placeOf(job))
  const named = data?.steps.find(({ workStepId }) => workStepId === step)
  return (
    <p className={classes.where}>
      <strong>
        <Unbroken>{t('jobs.numbered', { number: data?.number ?? '…' })}</Unbroken>
      </strong>
      {data?.site && <span>{data.site.name}</span>}
      {named && <span>{named.name}</span>}
    </p>
  )
}

function SiteField({ of: { form } }: { of: RecordForm<DeviationValues> }) {
  const { t } = useTranslation()
  const siteId = form.useWatchValue('siteId')
  return (
    <IdSelect
      label={t('sites.one')}
      required
      find={sitesNamed}
      named={siteNamed}
      value={siteId}
      error={form.errors.siteId?.toString()}
      onChange={(id) => form.setFieldValue('siteId', id)}
    />
  )
}
