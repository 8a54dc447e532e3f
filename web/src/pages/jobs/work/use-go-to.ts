import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useNavigateFromHere } from '../../../interface/navigate-from-here.ts'

const route = getRouteApi('/app/jobs/$id/work')

/**
 * Goes to another screen of a job, by its name or by the id of a step, unless the person has gone elsewhere meanwhile
 * or is about to stop the work.
 */
export function useGoTo(jobId: string): (screen: string) => Promise<void> {
  const router = useRouter()
  const navigate = useNavigateFromHere()
  const { step } = route.useSearch()
  return async (screen) => {
    const { search } = router.latestLocation as { readonly search: { readonly step?: string } }
    if (search.step !== step || document.querySelector('dialog[open]')) return
    await navigate({ to: '/jobs/$id/work', params: { id: jobId }, search: { step: screen } })
  }
}
