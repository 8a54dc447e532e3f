import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useCan } from '../interface/session.ts'
import { type Target, targetOf } from './preview.ts'
import { PreviewCard } from './preview-card.tsx'

/** How long a link must be pointed at, or focused, before its card opens. */
const WAIT_MS = 300
/** How long the pointer may take to reach the card. */
const LEAVE_MS = 200

interface Shown {
  readonly link: HTMLAnchorElement
  readonly target: Target
}

/** Shows a small card of the record that a link leads to, while a mouse points at it or it has the keyboard focus. */
export default function Previews() {
  const can = useCan()
  const router = useRouter()
  const [shown, show] = useState<Shown>()
  const card = useRef<HTMLDivElement>(null)
  const mayRead = useRef(can)
  mayRead.current = can
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let at: HTMLAnchorElement | undefined
    const close = () => {
      clearTimeout(timer)
      show(undefined)
    }
    const turnTo = (link: HTMLAnchorElement | undefined) => {
      if (link === at) return
      at = link
      clearTimeout(timer)
      const target = link && targetOf(link)
      const next = link && target && mayRead.current(target.permission) ? { link, target } : undefined
      timer = setTimeout(() => show(next), next ? WAIT_MS : LEAVE_MS)
    }
    const point = (event: PointerEvent) => {
      const { pointerType, buttons, target } = event
      // With a pressed button, something is being dragged.
      if (pointerType !== 'mouse' || buttons !== 0 || !(target instanceof Element)) return
      if (!card.current?.contains(target)) turnTo(linkUnder(event, target))
      // While the pointer is on the card, its link still counts.
      else clearTimeout(timer)
    }
    const focus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) turnTo(linkAround(target))
    }
    const blur = () => turnTo(undefined)
    const key = ({ key: pressed }: KeyboardEvent) => pressed === 'Escape' && close()
    // Focusing a link may scroll the page; its card is shown anyway.
    const scroll = () => show(undefined)
    document.addEventListener('pointermove', point, { passive: true })
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', focus)
    document.addEventListener('focusout', blur)
    document.addEventListener('keydown', key)
    document.addEventListener('scroll', scroll, { passive: true, capture: true })
    // The link that caused this to load is already pointed at, or focused.
    const here = document.querySelector('a:hover') ?? document.querySelector(':focus-visible')
    if (here) turnTo(linkAround(here))
    const left = router.subscribe('onBeforeLoad', close)
    return () => {
      close()
      left()
      document.removeEventListener('pointermove', point)
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', focus)
      document.removeEventListener('focusout', blur)
      document.removeEventListener('keydown', key)
      document.removeEventListener('scroll', scroll, { capture: true })
    }
  }, [router])
  return shown && <PreviewCard key={shown.target.id} {...shown} card={card} />
}

/** The link around an element; not the link that opens a row of a list, since the row shows enough. */
function linkAround(element: Element): HTMLAnchorElement | undefined {
  const link = element.closest<HTMLAnchorElement>('a[href]')
  return link && !link.closest('tr[data-id] > th') ? link : undefined
}

/** The link whose own text the pointer is on; some are clickable in the whole area around them. */
function linkUnder({ clientX, clientY }: PointerEvent, element: Element): HTMLAnchorElement | undefined {
  const link = linkAround(element)
  const rects = [...(link?.getClientRects() ?? [])]
  const isOver = rects.some(
    ({ left, right, top, bottom }) =>
      left <= clientX && clientX <= right && top <= clientY && clientY <= bottom,
  )
  return isOver ? link : undefined
}
