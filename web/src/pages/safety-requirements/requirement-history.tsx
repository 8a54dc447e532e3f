import { getRouteApi } from '@tanstack/react-router'
import { HistoryPage } from '../../versioned/history-page.tsx'
import { requirementKind } from './requirement.ts'

const route = getRouteApi('/app/safety-requirements/$id/history')

export function RequirementHistory() {
  const { id } = route.useParams()
  return <HistoryPage kind={requirementKind} id={id} />
}
