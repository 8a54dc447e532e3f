import { type RefObject, useEffect, useState } from 'react'
import { type Day, daysBetween } from '../../show/days.ts'
import { isMovable, moveByKey, useMoving } from './moving.tsx'
import { nameOf, type Occurrence } from './occurrences.ts'

const ENTRY = '[data-entry]'

/**
 * Lets the bars of a timeline be dragged between days, and moved by keys. One listener serves all of them.
 * @param grid their container; its heads show where each day is, and where the names end
 * @returns the day that a bar is dragged over
 */
export function useTimelineMoving(
  grid: RefObject<HTMLElement | null>,
  { occurrences, days }: { readonly occurrences: readonly Occurrence[]; readonly days: readonly Day[] },
): Day | undefined {
  const { dragging, move } = useMoving()
  const [over, setOver] = useState<Day>()
  useEffect(() => {
    const element = grid.current
    if (!element || !move) return undefined
    const entryOf = (bar: HTMLElement) =>
      occurrences.find((each) => nameOf(each) === bar.dataset.entry && isMovable(each))
    const onKeyDown = (event: KeyboardEvent) => {
      const bar = event.target instanceof Element ? event.target.closest<HTMLElement>(ENTRY) : null
      const of = bar && entryOf(bar)
      if (of) moveByKey(event, of, move)
    }
    element.addEventListener('keydown', onKeyDown)
    const endDragging = dragging?.dragOverDays(element, ENTRY, {
      entryOf,
      dayAt: (x) => dayAt(element, days, x),
      onOver: setOver,
      onDrop: ({ of, on }, day) => move(of, daysBetween(on, day)),
    })
    return () => {
      element.removeEventListener('keydown', onKeyDown)
      endDragging?.()
    }
  }, [grid, dragging, move, occurrences, days])
  return over
}

/** None if a small screen shows a list instead of days, and over the names. */
function dayAt(grid: HTMLElement, days: readonly Day[], x: number): Day | undefined {
  const names = grid.querySelector('[data-names]')?.getBoundingClientRect()
  if (!names || x < names.right) return undefined
  return days.find((day) => {
    const place = grid.querySelector(`[data-day="${day}"]`)?.getBoundingClientRect()
    return place && x >= place.left && x < place.right
  })
}
