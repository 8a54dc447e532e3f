import { useEffect, useState } from 'react'

/** The position of a visible element on the screen; undefined if none is visible. */
export function usePlaceOf(selector: string | undefined): DOMRect | undefined {
  const [place, setPlace] = useState<DOMRect>()
  useEffect(() => {
    const shown = [...document.querySelectorAll<HTMLElement>(selector ?? 'none')].find(
      (each) => each.getClientRects().length > 0,
    )
    shown?.scrollIntoView({ block: 'nearest' })
    const measure = () => setPlace(shown?.getBoundingClientRect())
    measure()
    window.addEventListener('resize', measure)
    window.addEventListener('scroll', measure, true)
    return () => {
      window.removeEventListener('resize', measure)
      window.removeEventListener('scroll', measure, true)
    }
  }, [selector])
  return place
}
