import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react'
import { sentenceOf, whyNotLoaded } from '../interface/failure.ts'
import { useTranslation } from '../language/translation.ts'
import { NotLoaded } from '../show/not-loaded.tsx'
import { warn } from './announcements.tsx'

/**
 * A component whose file is loaded when it is first shown. If it cannot be loaded, the page says so. React's
 * own `lazy` would take the whole page away, with what somebody is doing on it.
 */
export function later<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => load().catch((error) => ({ default: () => <Missing error={whyNotLoaded(error)} /> })))
}

/** The place of a part of a page. The place of a dialog may be out of sight, so it is said in the corner too. */
function Missing({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const said = sentenceOf(error, t)
  useEffect(() => warn(said), [said])
  return <NotLoaded error={error} onRetry={() => location.reload()} />
}
