import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { MenuEntry } from './menu.ts'

interface Actions {
  readonly find: () => void
  readonly create: () => void
  readonly guide: () => void
}

/** How long after `g` the letter of a page may follow. */
const PATIENCE_MS = 1_500

/** The keys that work everywhere, except while somebody types. */
export function useShortcuts(entries: readonly MenuEntry[], { find, create, guide }: Actions): void {
  const navigate = useNavigate()
  useEffect(() => {
    let going = 0
    const listen = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        find()
        return
      }
      if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented || occupied(event.target))
        return
      const target = Date.now() - going < PATIENCE_MS && entries.find(({ key }) => key === event.key)
      going = event.key === 'g' ? Date.now() : 0
      if (target) void navigate({ to: target.to, search: target.search ?? {} })
      else if (event.key === 'c') create()
      else if (event.key === '?') guide()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [entries, find, create, guide, navigate])
}

/** Whether keys belong to the focused element: a field, or an open dialog. */
export function occupied(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, dialog, [role="dialog"], [role="menu"]') !== null
  )
}
