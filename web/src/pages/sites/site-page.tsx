import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { EntryPage, NewEntryPage } from '../../register/entry-page.tsx'
import { later } from '../../shell/later.tsx'
import { siteKind } from './site.ts'
import { useSiteFields } from './site-fields.tsx'
import { SitePictures } from './site-pictures.tsx'
import { SiteTimeZone } from './site-time-zone.tsx'

const SitePosition = later(() => import('./map/site-position.tsx'))
const UsedIn = later(() => import('../../used-in/used-in.tsx'))

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
