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
import {
  changeManufacturer,
  createManufacturer,
  type ManufacturerValues,
  manufacturerRecord,
  manufacturerValues,
  NEW_MANUFACTURER,
} from './manufacturer.ts'

const route = getRouteApi('/app/manufacturers/$id')
const NEW = { values: NEW_MANUFACTURER, tag: undefined }

export function NewManufacturerPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useRecordForm({
    name: 'manufacturers:new',
    start: NEW,
    touches: ['manufacturers'],
    save: createManufacturer,
    onSaved: ({ record }) => void navigate({ to: '/manufacturers/$id', params: { id: record.id } }),
  })
  return (
    <>
      <PageHead
        title={t('manufacturers.create')}
        of={{ title: t('manufacturers.title'), to: '/manufacturers' }}
      />
      <ManufacturerForm of={form} isNew />
    </>
  )
}

export function ManufacturerPage() {
  const { id } = route.useParams()
  return <ExistingManufacturer key={id} id={id} />
}

function ExistingManufacturer({ id }: { id: string }) {
  const { t } = useTranslation()
  const can = useCan()
  const client = useQueryClient()
  const query = manufacturerRecord(id)
  const { record, tag } = useSuspenseQuery(query).data
  const form = useRecordForm({
    name: `manufacturers:${id}`,
    start: { values: manufacturerValues(record), tag },
    touches: ['manufacturers'],
    save: changeManufacturer(id),
    onSaved: (saved) => client.setQueryData(keys.record('manufacturers', id), saved),
    readAgain: async () => {
      const now = await client.fetchQuery({ ...query, staleTime: 0 })
      return { values: manufacturerValues(now.record), tag: now.tag }
    },
  })
  const deletion = can('manufacturers.delete') && (
    <Deletion
      name={record.name}
      touches={['manufacturers']}
      to="/manufacturers"
      send={() => holdpoint.DELETE('/manufacturers/{id}', { params: { path: { id } } })}
    />
  )
  return (
    <>
      <PageHead title={record.name} of={{ title: t('manufacturers.title'), to: '/manufacturers' }} />
      <ManufacturerForm of={form} readOnly={!can('manufacturers.update')} actions={deletion} />
      <LastChange record={record} />
    </>
  )
}

interface ManufacturerFormProps {
  readonly of: RecordForm<ManufacturerValues>
  readonly isNew?: boolean
  readonly readOnly?: boolean
  readonly actions?: ReactNode
}

function ManufacturerForm({ of, isNew, readOnly, actions }: ManufacturerFormProps) {
  const { t } = useTranslation()
  const { form } = of
  const labels = {
    name: t('field.name'),
    website: t('manufacturers.website'),
    supportEmail: t('manufacturers.supportEmail'),
    supportPhone: t('manufacturers.supportPhone'),
    description: t('field.description'),
  }
  const field = (name: keyof ManufacturerValues) => ({
    form,
    name,
    label: labels[name],
    readOnly: readOnly ?? false,
  })
  return (
    <FormBody of={of} labels={labels} actions={actions} readOnly={readOnly ?? false}>
      <TextField {...field('name')} required autoFocus={isNew ?? false} />
      <TextField {...field('website')} type="url" />
      <TextField {...field('supportEmail')} type="email" />
      <TextField {...field('supportPhone')} type="tel" />
      <TextField {...field('description')} area />
    </FormBody>
  )
}
