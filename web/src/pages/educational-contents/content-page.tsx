import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { later } from '../../shell/later.tsx'
import { VersionedPage } from '../../versioned/versioned-page.tsx'
import { contentKind } from './content.ts'
import { ContentFields } from './content-fields.tsx'
import { ContentText } from './content-text.tsx'

const ContentProof = later(() => import('./content-proof.tsx'))

const route = getRouteApi('/app/educational-contents/$id')

export function ContentPage() {
  const { id } = route.useParams()
  return (
    <VersionedPage
      kind={contentKind}
      id={id}
      write={(fields) => <ContentFields {...fields} />}
      show={(content) => (
        <>
          <ContentText content={content} />
          <Suspense>
            <ContentProof content={content} />
          </Suspense>
        </>
      )}
    />
  )
}
