import { NoAnswer } from '@holdpoint/client'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { NotLoaded } from '../show/not-loaded.tsx'

/**
 * A component whose file is loaded when it is first shown. If the network does not bring it, that is said in its place.
 * React's own `lazy` would take the whole page away, with what somebody is doing on it.
 */
export function later<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => load().catch((error) => ({ default: () => <Missing error={error} /> })))
}

/** What could not be loaded now is loaded with the page. */
function Missing({ error }: { error: unknown }) {
  return <NotLoaded error={new NoAnswer(error)} onRetry={() => location.reload()} />
}
