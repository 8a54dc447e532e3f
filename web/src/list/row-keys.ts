import { type RefObject, useEffect } from 'react'
import { occupied } from '../shell/shortcuts.ts'

const STEPS: { readonly [key: string]: 1 | -1 } = { ArrowDown: 1, ArrowUp: -1 }

/** ↓ and ↑ move between rows, and into the rows from any element that does not use the arrows itself. */
export function useRowKeys(rows: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const within = rows.current?.contains(document.activeElement)
      if (rows.current && (within || !occupied(event.target))) moveToRow(rows.current, event)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [rows])
}

/** Moves to the next row from the focused one, otherwise to the first or last visible row. */
function moveToRow(rows: HTMLElement, event: KeyboardEvent): void {
  const step = STEPS[event.key]
  const modified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
  if (step === undefined || modified || event.defaultPrevented) return
  const all = [...rows.querySelectorAll<HTMLElement>('tr')]
  const current = all.findIndex((row) => row.contains(document.activeElement))
  const next = current === -1 ? entrance(all, step) : all[current + step]
  if (!next) return
  event.preventDefault()
  const inBoxes = current !== -1 && document.activeElement?.matches('input')
  next.querySelector<HTMLElement>(inBoxes ? 'input' : 'th a')?.focus()
}

function entrance(rows: readonly HTMLElement[], step: 1 | -1): HTMLElement | undefined {
  const seen = rows.filter((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })
  return (seen.length > 0 ? seen : rows).at(step === 1 ? 0 : -1)
}
