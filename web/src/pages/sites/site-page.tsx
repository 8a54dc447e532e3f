import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { TextField } from '../../form/text-field.tsx'
import { useTranslation } from '../../language/translation.ts'
import type { WriteFields } from '../../register/entry-form.tsx'
import { EntryPage, NewEntryPage } from '../../register/entry-page.tsx'
import { type Site, siteKind } from './site.ts'
import { SitePictures } from './site-pictures.tsx'
import { SiteTimeZone } from './site-time-zone.tsx'

const UsedIn = lazy(() => import('../../used-in/used-in.tsx'))

const route = getRouteApi('/app/sites/$id')

export function NewSitePage() {
  return <NewEntryPage kind={siteKind} write={useSiteFields()} />
}

export function SitePage() {
  const { id } = route.useParams()
  return (
    <EntryPage key={id} kind={siteKind} id={id} write={useSiteFields()}>
      {(site) => (
        <>
          <SitePictures id={id} />
          <SiteTimeZone id={id} />
          <Place of={site} />
          <Suspense>
            <UsedIn of="sites" id={id} />
          </Suspense>
        </>
      )}
    </EntryPage>
  )
}

function Place({ of: { latitude, longitude } }: { of: Site }) {
  const { t } = useTranslation()
  const known = latitude !== null && longitude !== null
  return (
    <p>
      {t('sites.place')}: {known ? `${latitude}, ${longitude}` : t('sites.noPlace')}
    </p>
  )
}

function useSiteFields(): WriteFields<keyof typeof siteKind.fields> {
  const { t } = useTranslation()
  return (field, isNew) => (
    <>
      <TextField
        {...field('name')}
        required
        autoFocus={isNew}
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
    </>
  )
}
