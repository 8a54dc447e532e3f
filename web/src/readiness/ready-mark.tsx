import { useQuery } from '@tanstack/react-query'
import { isRefusedFor, sentenceOf } from '../interface/failure.ts'
import { useTranslation } from '../language/translation.ts'
import { readinessOf, type Work } from './readiness.ts'
import { ReadyBadge } from './verdict-badge.tsx'

/** Whether everybody assigned to a work is ready for it; nothing if nothing is required or nobody is assigned yet. */
export default function ReadyMark({ of }: { of: Work }) {
  const { t } = useTranslation()
  const { data, error } = useQuery(readinessOf(of))
  // An event without further dates has no readiness.
  if (error && !data && !isRefusedFor(error, 'no_further_occurrence')) {
    return <p role="alert">{sentenceOf(error, t)}</p>
  }
  return data && data.rows.length > 0 && <ReadyBadge ready={data.ready} />
}
