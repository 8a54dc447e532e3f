import { getRouteApi } from '@tanstack/react-router'
import { TextField } from '../../form/text-field.tsx'
import type { WriteFields } from '../../register/entry-form.tsx'
import { EntryPage, NewEntryPage } from '../../register/entry-page.tsx'
import { manufacturerKind } from './manufacturer.ts'

const route = getRouteApi('/app/manufacturers/$id')

export function NewManufacturerPage() {
  return <NewEntryPage kind={manufacturerKind} write={fields} />
}

export function ManufacturerPage() {
  const { id } = route.useParams()
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
