import { getRouteApi } from '@tanstack/react-router'
import { HistoryPage } from '../../versioned/history-page.tsx'
import { assessmentKind } from './assessment.ts'

const route = getRouteApi('/app/assessments/$id/history')

export function AssessmentHistory() {
  const { id } = route.useParams()
  return <HistoryPage kind={assessmentKind} id={id} />
}
