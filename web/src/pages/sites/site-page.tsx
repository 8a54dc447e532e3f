import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Deletion } from '../../form/deletion.tsx'
import { FormBody } from '../../form/form-body.tsx'
import { LastChange } from '../../form/last-change.tsx'
import { TextField } from '../../form/text-field.tsx'
import { type RecordForm, useRecordForm } from '../../form/use-record-form.ts'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { changeSite, createSite, NEW_SITE, type SiteValues, siteRecord, siteValues } from './site.ts'
import { SiteTimeZone } from './site-time-zone.tsx'

const route = getRouteApi('/app/sites/$id')
const NEW = { values: NEW_SITE, tag: undefined }

export function NewSitePage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useRecordForm({
    name: 'sites:new',
    start: NEW,
    touches: ['sites'],
    save: createSite,
    onSaved: ({ record }) => void navigate({ to: '/sites/$id', params: { id: record.id } }),
  })
  return (
    <>
      <PageHead title={t('sites.create')} of={{ title: t('sites.title'), to: '/sites' }} />
      <SiteForm of={form} isNew />
    </>
  )
}

export function SitePage() {
  const { id } = route.useParams()
  return <ExistingSite key={id} id={id} />
}

function ExistingSite({ id }: { id: string }) {
  const { t } = useTranslation()
  const can = useCan()
  const client = useQueryClient()
  const query = siteRecord(id)
  const { record, tag } = useSuspenseQuery(query).data
  const form = useRecordForm({
    name: `sites:${id}`,
    start: { values: siteValues(record), tag },
    touches: ['sites'],
    save: changeSite(id),
    onSaved: (saved) => client.setQueryData(keys.record('sites', id), saved),
    readAgain: async () => {
      const now = await client.fetchQuery({ ...query, staleTime: 0 })
      return { values: siteValues(now.record), tag: now.tag }
    },
  })
  const { latitude, longitude } = record
  return (
    <>
      <PageHead title={record.name} of={{ title: t('sites.title'), to: '/sites' }} />
      <SiteForm
        of={form}
        readOnly={!can('sites.update')}
        actions={
          can('sites.delete') && (
            <Deletion
              name={record.name}
              touches={['sites']}
              to="/sites"
              send={() => holdpoint.DELETE('/sites/{id}', { params: { path: { id } } })}
            />
          )
        }
      />
      <SiteTimeZone id={id} />
      <p>
        {t('sites.place')}:{' '}
        {latitude === null || longitude === null ? t('sites.noPlace') : `${latitude}, ${longitude}`}
      </p>
      <LastChange record={record} />
    </>
  )
}

interface SiteFormProps {
  readonly of: RecordForm<SiteValues>
  readonly isNew?: boolean
  readonly readOnly?: boolean
  readonly actions?: ReactNode
}

function SiteForm({ of, isNew, readOnly, actions }: SiteFormProps) {
  const { t } = useTranslation()
  const { form } = of
  const labels = {
    name: t('field.name'),
    description: t('field.description'),
    line1: t('sites.line1'),
    line2: t('sites.line2'),
    postalCode: t('sites.postalCode'),
    postalAddress: t('sites.postalAddress'),
    country: t('sites.country'),
  }
  const field = (name: keyof SiteValues) => ({ form, name, label: labels[name], readOnly: readOnly ?? false })
  return (
    <FormBody of={of} labels={labels} actions={actions} readOnly={readOnly ?? false}>
      <TextField
        {...field('name')}
        required
        autoFocus={isNew ?? false}
        example={isNew ? t('sites.nameExample') : ''}
      />
      <TextField {...field('line1')} required />
      <TextField {...field('line2')} />
      <div data-half>
        <TextField {...field('postalCode')} required />
      </div>
      <div data-half>
        <TextField {...field('postalAddress')} required />
      </div>
      <TextField {...field('country')} required />
      <TextField {...field('description')} area />
    </FormBody>
  )
}
