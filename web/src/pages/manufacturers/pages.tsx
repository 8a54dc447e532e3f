import { getRouteApi } from '@tanstack/react-router'
import { TextField } from '../../form/text-field.tsx'
import { type RecordOf, records } from '../../interface/records.ts'
import { useTranslation } from '../../language/translation.ts'
import { useChangedColumn } from '../../list/changed-column.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { useListOf } from '../../list/use-list-of.ts'
import { useBulkDeletion } from '../../register/bulk-deletion.ts'
import type { EntryKind } from '../../register/entry.ts'
import type { WriteFields } from '../../register/entry-form.tsx'
import { EntryPage, NewEntryPage } from '../../register/entry-page.tsx'
import { manufacturer } from '../../register/nouns.ts'
import { useNameEdit } from '../../register/use-name-edit.ts'

const manufacturers = records('/manufacturers')

type Field = 'name' | 'website' | 'supportEmail' | 'supportPhone' | 'description'

/** Manufacturers, for the pages of the register. */
const manufacturerKind: EntryKind<RecordOf<'/manufacturers'>, Field> = {
  noun: manufacturer,
  records: manufacturers,
  fields: {
    name: 'field.name',
    website: 'manufacturers.website',
    supportEmail: 'manufacturers.supportEmail',
    supportPhone: 'manufacturers.supportPhone',
    description: 'field.description',
  },
}

const listRoute = getRouteApi('/app/manufacturers')

export function ManufacturerList() {
  const { t } = useTranslation()
  const search = listRoute.useSearch()
  return (
    <ListPage
      {...useListOf(manufacturer)}
      read={(part) => manufacturers.list({ ...search, ...part })}
      search={search}
      columns={[
        { sort: 'name', title: t('field.name'), show: ({ name }) => name, ...useNameEdit(manufacturerKind) },
        {
          name: 'supportEmail',
          title: t('manufacturers.supportEmail'),
          show: ({ supportEmail }) => supportEmail,
          wide: true,
        },
        {
          name: 'supportPhone',
          title: t('manufacturers.supportPhone'),
          show: ({ supportPhone }) => supportPhone,
        },
        useChangedColumn(),
      ]}
      bulk={useBulkDeletion(manufacturerKind)}
    />
  )
}

const pageRoute = getRouteApi('/app/manufacturers/$id')

export function NewManufacturerPage() {
  return <NewEntryPage kind={manufacturerKind} write={fields} />
}

export function ManufacturerPage() {
  const { id } = pageRoute.useParams()
  return <EntryPage key={id} kind={manufacturerKind} id={id} write={fields} />
}

const fields: WriteFields<keyof typeof manufacturerKind.fields> = (field, isNew) => (
  <>
    <TextField {...field('name')} required autoFocus={isNew} />
    <TextField {...field('website')} type="url" />
    <TextField {...field('supportEmail')} type="email" />
    <TextField {...field('supportPhone')} type="tel" />
    <TextField {...field('description')} area />
  </>
)
