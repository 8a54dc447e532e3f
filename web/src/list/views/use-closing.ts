import { type RefObject, useEffect } from 'react'

/**
 * Closes a menu in the usual ways: with Escape, which returns the focus to its button, and by clicking elsewhere.
 */
export function useClosing(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = (event: Event) => {
      const open = menu.current
      if (!open?.open) return
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isElsewhere = !(event instanceof KeyboardEvent) && !open.contains(event.target as Node)
      // A dialog opened from it closes first.
      if (document.querySelector('[role=dialog]') || !(isEscape || isElsewhere)) return
      open.open = false
      if (isEscape) open.querySelector('summary')?.focus()
    }
    document.addEventListener('keydown', close)
    document.addEventListener('pointerdown', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('pointerdown', close)
    }
  }, [menu])
}
