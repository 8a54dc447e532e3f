import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The search, filters, order and page of each address as it was left last in this tab, if it had any. */
const left = new Map<string, object>()

/** Remembers how the current page is left, for the way back up to it. */
export function useVisited(): void {
  // While the next page loads, the address is already the new one.
  const shown = useRouterState({
    select: ({ status, location }) => (status === 'idle' ? location : undefined),
  })
  useEffect(() => {
    if (!shown) return
    if (Object.keys(shown.search).length > 0) left.set(shown.pathname, shown.search)
    else left.delete(shown.pathname)
  }, [shown])
}

/** How the page at a path was left. */
export function visited(pathname: string): object {
  return left.get(pathname) ?? {}
}
