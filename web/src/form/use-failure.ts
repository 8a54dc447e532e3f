import { useEffect, useRef } from 'react'
import { warn } from '../shell/announcements.tsx'

/**
 * Returns how to say why an act failed that a dialog began: by `show` or, if the dialog is closed by then, in a corner
 * of the page.
 * @param act what the dialog asked
 */
export function useFailure(act: string): (why: string, show: (why: string) => void) => void {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return (why, show) => (isOpen.current ? show(why) : warn(`${act} – ${why}`))
}
