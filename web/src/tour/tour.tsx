import { Button, CloseButton } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import { useCan } from '../interface/session.ts'
import { useTranslation } from '../language/translation.ts'
import { stops } from './stops.ts'
import classes from './tour.module.css'
import { touring } from './tour-state.ts'
import { usePlaceOf } from './use-place-of.ts'

/** The distance from what it points at. */
const GAP = 12

/**
 * Leads through the app stop by stop, next to what each is about. It does not block anything: what is below can be
 * used, and another page, Escape or a button ends it.
 */
export default function Tour() {
  const { t } = useTranslation()
  const can = useCan()
  const id = useId()
  const [reachable] = useState(() => stops.filter(({ needs }) => needs === undefined || can(needs)))
  const [at, go] = useState(0)
  const card = useRef<HTMLDivElement>(null)
  useEndWithPage()
  useEndByEscape()
  useGiveBackFocus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stop is read from its beginning
  useEffect(() => card.current?.focus(), [at])
  const stop = reachable[at]
  const place = usePlaceOf(stop?.selector)
  if (!stop) return null
  const isLast = at === reachable.length - 1
  return (
    <>
      {place && <div className={classes.mark} data-screen-only style={around(place)} aria-hidden />}
      <div
        ref={card}
        className={classes.card}
        data-screen-only
        style={beside(place)}
        role="dialog"
        aria-modal={false}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        tabIndex={-1}
      >
        <div className={classes.head}>
          <h2 id={`${id}-title`}>{t(`tour.stop.${stop.name}.title`)}</h2>
          <CloseButton
            size="var(--hp-control)"
            aria-label={t('tour.leave')}
            onClick={() => touring.set(false)}
          />
        </div>
        <p id={`${id}-text`}>{t(`tour.stop.${stop.name}.text`)}</p>
        <div className={classes.foot}>
          <span className={classes.place}>
            {t('tour.place', { number: at + 1, count: reachable.length })}
          </span>
          {at > 0 && (
            <Button variant="default" onClick={() => go(at - 1)}>
              {t('tour.back')}
            </Button>
          )}
          <Button onClick={() => (isLast ? touring.set(false) : go(at + 1))}>
            {isLast ? t('action.done') : t('action.next')}
          </Button>
        </div>
      </div>
    </>
  )
}

function around({ left, top, width, height }: DOMRect): CSSProperties {
  return { left, top, width, height }
}

/** Next to it if there is room; otherwise the style sheet places the card. */
function beside(place: DOMRect | undefined): CSSProperties {
  if (!place || matchMedia('(width <= 40em)').matches) return {}
  return { left: place.right + GAP, top: Math.max(GAP, Math.min(place.top, innerHeight - 240)) }
}

function useEndWithPage(): void {
  const { pathname } = useLocation()
  const begun = useRef(pathname)
  useEffect(() => {
    if (begun.current !== pathname) touring.set(false)
  }, [pathname])
}

function useEndByEscape(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) touring.set(false)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Returns the focus to what began it, or to the page if that has gone with a dialog. */
function useGiveBackFocus(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (!isLost && !document.activeElement?.closest('[role="dialog"]')) return
      const back = before instanceof HTMLElement && before.isConnected && before !== document.body
      ;(back ? before : document.getElementById('content'))?.focus()
    }
  }, [])
}
