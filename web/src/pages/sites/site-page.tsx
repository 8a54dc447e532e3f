import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { TextField } from '../../form/text-field.tsx'
import { useTranslation } from '../../language/translation.ts'
import type { WriteFields } from '../../register/entry-form.tsx'
import { EntryPage, NewEntryPage } from '../../register/entry-page.tsx'
import { siteKind } from './site.ts'
import { SitePictures } from './site-pictures.tsx'
import { SiteTimeZone } from './site-time-zone.tsx'

const SitePosition = lazy(() => import('./map/site-position.tsx'))
const UsedIn = lazy(() => import('../../used-in/used-in.tsx'))

const route = getRouteApi('/app/sites/$id')

export function NewSitePage() {
  return <NewEntryPage kind={siteKind} write={useSiteFields()} />
}

export function SitePage() {
  const { id } = route.useParams()
  return (
    <EntryPage key={id} kind={siteKind} id={id} write={useSiteFields()}>
      {() => (
        <>
          <SitePictures id={id} />
          <SiteTimeZone id={id} />
          <Suspense>
            <SitePosition id={id} />
          </Suspense>
          <Suspense>
            <UsedIn of="sites" id={id} />
          </Suspense>
        </>
      )}
    </EntryPage>
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
