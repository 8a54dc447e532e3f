import { type ComponentType, createElement, lazy, type ReactNode, useEffect, useState } from 'react'
import { sentenceOf, whyNotLoaded } from '../interface/failure.ts'
import { useTranslation } from '../language/translation.ts'
import { NotLoaded } from '../show/not-loaded.tsx'
import { warn } from './announcements.tsx'

/**
 * A component whose file is loaded when it is first shown. If it cannot be loaded, the page says so, and it is tried
 * again when the component is shown again. React's own `lazy` would take the whole page away, with what somebody is
 * doing on it.
 * @param load loads the file
 * @param otherwise what is shown instead, where a message would be in the way
 * @returns the component. It is drawn at once if its own `load` is done: React would draw it 300 ms later, and what
 *   grows then pushes other things away.
 */
export function later<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  otherwise?: ComponentType<P>,
): ComponentType<P> & { readonly load: () => Promise<unknown> } {
  let loaded: ComponentType<P> | undefined
  const loadOnce = async () => {
    const file = await load()
    loaded = file.default
    return file
  }
  const attempt = () =>
    lazy(() =>
      loadOnce().catch(async (error) => {
        const why = await whyNotLoaded(error)
        const Instead = otherwise ?? ((props: P) => <Missing {...props} error={why} />)
        return { default: (props: P) => <Attempted of={createElement(Instead, props)} onShown={renew} /> }
      }),
    )
  let current = attempt()
  const renew = () => {
    current = attempt()
  }
  function Later(props: P) {
    const [part] = useState(() => loaded ?? current)
    return createElement(part as ComponentType<P>, props)
  }
  return Object.assign(Later, { load: loadOnce })
}

/** The next attempt begins only once this is shown: until then React asks for the same one. */
function Attempted({ of, onShown }: { of: ReactNode; onShown: () => void }) {
  useEffect(onShown, [onShown])
  return of
}

/** Stands where a part of a page would be. A dialog closes, and can be opened again. */
function Missing({ error, onClose }: { error: unknown; onClose?: () => unknown }) {
  const { t } = useTranslation()
  useEffect(() => {
    warn(sentenceOf(error, t))
    onClose?.()
  }, [error, onClose, t])
  return onClose ? null : <NotLoaded error={error} onRetry={() => location.reload()} byHand />
}
