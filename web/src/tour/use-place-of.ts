import { useEffect, useState } from 'react'

/** Where on the screen something is that can be seen; undefined if nothing of that kind can. */
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
