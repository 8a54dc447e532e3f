import { type UseNavigateResult, useMatch, useNavigate, useRouter } from '@tanstack/react-router'

/**
 * A way to another page after something that takes time, such as saving. If the reader has gone to another page meanwhile,
 * they stay there.
 */
export function useNavigateFromHere(): UseNavigateResult<string> {
  const router = useRouter()
  const navigate = useNavigate()
  const here = useMatch({ strict: false, select: ({ id }) => id })
  return async (options) => {
    // A part of the shell is on every page.
    const isShown = router.matchRoutes(router.latestLocation).some(({ id }) => id === here)
    if (isShown) await navigate(options)
  }
}
