import { getRouteApi } from '@tanstack/react-router'
import { HistoryPage } from '../../versioned/history-page.tsx'
import { contentKind } from './content.ts'

const route = getRouteApi('/app/educational-contents/$id/history')

export function ContentHistory() {
  const { id } = route.useParams()
  return <HistoryPage kind={contentKind} id={id} />
}
