import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What changes a field that is not written in: a box, a choice, a list, a file. */
const WAYS = ['mousedown', 'click', 'keydown', 'drop'] as const

/** Lets nobody change the fields in an element while they are held. The focus stays, which `disabled` would take away. */
export function useHeld(held: boolean): RefObject<HTMLFieldSetElement | null> {
  const fields = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    const { current } = fields
    if (!held || !current) return
    const written = current.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:read-write, textarea:read-write',
    )
    for (const field of written) field.readOnly = true
    for (const way of WAYS) current.addEventListener(way, stop, { capture: true })
    return () => {
      for (const field of written) field.readOnly = false
      for (const way of WAYS) current.removeEventListener(way, stop, { capture: true })
    }
  }, [held])
  return fields
}

function stop(event: Event): void {
  if (event instanceof KeyboardEvent && changesNothing(event)) return
  event.preventDefault()
  event.stopPropagation()
}

/** Keys that lead elsewhere, and those of the browser. */
function changesNothing({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || /^(Tab|Escape|F\d+)$/.test(key)
}
