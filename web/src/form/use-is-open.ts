import { type RefObject, useEffect, useRef } from 'react'

/** Whether a dialog, an editor or a page is still open, for what happens once an act is done that it began. */
export function useIsOpen(): RefObject<boolean> {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}
