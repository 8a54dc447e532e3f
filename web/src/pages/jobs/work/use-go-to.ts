import { useNavigateFromHere } from '../../../interface/navigate-from-here.ts'

/** Goes to another screen of a job, by its name or by the id of a step, unless the person has left the job meanwhile. */
export function useGoTo(jobId: string): (screen: string) => Promise<void> {
  const navigate = useNavigateFromHere()
  return (screen) => navigate({ to: '/jobs/$id/work', params: { id: jobId }, search: { step: screen } })
}
