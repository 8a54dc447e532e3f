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
  changeEquipmentGroup,
  createEquipmentGroup,
  type EquipmentGroupValues,
  equipmentGroupRecord,
  equipmentGroupValues,
  NEW_EQUIPMENT_GROUP,
} from './equipment-group.ts'

const route = getRouteApi('/app/equipment-groups/$id')
const NEW = { values: NEW_EQUIPMENT_GROUP, tag: undefined }

export function NewEquipmentGroupPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useRecordForm({
    name: 'equipment-groups:new',
    start: NEW,
    touches: ['equipment-groups'],
    save: createEquipmentGroup,
    onSaved: ({ record }) => void navigate({ to: '/equipment-groups/$id', params: { id: record.id } }),
  })
  return (
    <>
      <PageHead
        title={t('equipmentGroups.create')}
        of={{ title: t('equipmentGroups.title'), to: '/equipment-groups' }}
      />
      <EquipmentGroupForm of={form} isNew />
    </>
  )
}

export function EquipmentGroupPage() {
  const { id } = route.useParams()
  return <ExistingEquipmentGroup key={id} id={id} />
}

function ExistingEquipmentGroup({ id }: { id: string }) {
  const { t } = useTranslation()
  const can = useCan()
  const client = useQueryClient()
  const query = equipmentGroupRecord(id)
  const { record, tag } = useSuspenseQuery(query).data
  const form = useRecordForm({
    name: `equipment-groups:${id}`,
    start: { values: equipmentGroupValues(record), tag },
    touches: ['equipment-groups'],
    save: changeEquipmentGroup(id),
    onSaved: (saved) => client.setQueryData(keys.record('equipment-groups', id), saved),
    readAgain: async () => {
      const now = await client.fetchQuery({ ...query, staleTime: 0 })
      return { values: equipmentGroupValues(now.record), tag: now.tag }
    },
  })
  const deletion = can('equipment-groups.delete') && (
    <Deletion
      name={record.name}
      touches={['equipment-groups']}
      to="/equipment-groups"
      send={() => holdpoint.DELETE('/equipment-groups/{id}', { params: { path: { id } } })}
    />
  )
  return (
    <>
      <PageHead title={record.name} of={{ title: t('equipmentGroups.title'), to: '/equipment-groups' }} />
      <EquipmentGroupForm of={form} readOnly={!can('equipment-groups.update')} actions={deletion} />
      <LastChange record={record} />
    </>
  )
}

interface EquipmentGroupFormProps {
  readonly of: RecordForm<EquipmentGroupValues>
  readonly isNew?: boolean
  readonly readOnly?: boolean
  readonly actions?: ReactNode
}

function EquipmentGroupForm({ of, isNew, readOnly, actions }: EquipmentGroupFormProps) {
  const { t } = useTranslation()
  const { form } = of
  const labels = {
    name: t('field.name'),
    description: t('field.description'),
  }
  const field = (name: keyof EquipmentGroupValues) => ({
    form,
    name,
    label: labels[name],
    readOnly: readOnly ?? false,
  })
  return (
    <FormBody of={of} labels={labels} actions={actions} readOnly={readOnly ?? false}>
      <TextField {...field('name')} required autoFocus={isNew ?? false} />
      <TextField {...field('description')} area />
    </FormBody>
  )
}
