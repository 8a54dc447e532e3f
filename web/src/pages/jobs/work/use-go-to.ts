import { useRouter } from '@tanstack/react-router'

/** A way to another screen of a job: by its name, or by the id of a step. Whoever has gone elsewhere meanwhile stays there. */
export function useGoTo(jobId: string): (screen: string) => Promise<void> {
  const router = useRouter()
  const place = { to: '/jobs/$id/work', params: { id: jobId } } as const
  return async (screen) => {
    if (router.latestLocation.pathname !== router.buildLocation(place).pathname) return
    await router.navigate({ ...place, search: { step: screen } })
  }
}
