import { createContext, type ReactNode, Suspense, use, useEffect, useMemo, useRef, useState } from 'react'
import { useIsOpen } from '../../form/use-is-open.ts'
import { useCan } from '../../interface/session.ts'
import { later } from '../../shell/later.tsx'
import { DAYS_IN_WEEK, type Day, daysBetween } from '../../show/days.ts'
import type { MovedWithout } from './left-dialog.tsx'
import type { Occurrence } from './occurrences.ts'

const MoveDialog = later(() => import('./move-dialog.tsx'))
const LeftDialog = later(() => import('./left-dialog.tsx'))

/** The code for dragging, loaded when a pointer first comes over the calendar. */
type EntryDragging = typeof import('./entry-dragging.ts')

interface Moving {
  readonly dragging: EntryDragging | undefined
  /** Undefined for people who may not change events. */
  readonly move: ((of: Occurrence, days: number) => void) | undefined
}

const MovingContext = createContext<Moving>({ dragging: undefined, move: undefined })

/** How many days each key, with Shift, moves an entry. */
const DAYS_BY_KEY: { readonly [key: string]: number } = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -DAYS_IN_WEEK,
  ArrowDown: DAYS_IN_WEEK,
}

/** The pending move; only one is asked about at a time. */
interface Asked {
  readonly of: Occurrence
  readonly days: number
  readonly turn: number
}

/** Lets people who may change events move entries of the calendar to another day, after asking which dates. */
export function CanMove({ children }: { children: ReactNode }) {
  const can = useCan()
  const [dragging, setDragging] = useState<EntryDragging>()
  const [asked, ask] = useState<Asked>()
  const [left, leave] = useState<MovedWithout>()
  // Whoever has left the schedule before the answer came sees no dialog of it.
  const isShown = useIsOpen()
  const mayMove = can('events.update')
  const moving = useMemo(
    () => ({
      dragging,
      move: mayMove
        ? (of: Occurrence, days: number) => ask((before) => ({ of, days, turn: (before?.turn ?? 0) + 1 }))
        : undefined,
    }),
    [dragging, mayMove],
  )
  const load = () => {
    if (!dragging && mayMove) void import('./entry-dragging.ts').then(setDragging, () => {})
  }
  return (
    <MovingContext value={moving}>
      <div onPointerEnter={load}>{children}</div>
      <Suspense>
        {asked && (
          <MoveDialog
            key={asked.turn}
            {...asked}
            onLeft={(left) => {
              leave(left)
              return isShown.current
            }}
            // A move that finishes late must not close the dialog of the next one.
            onClose={() => ask((now) => (now === asked ? undefined : now))}
          />
        )}
      </Suspense>
      <Suspense>{left && <LeftDialog of={left} onClose={() => leave(undefined)} />}</Suspense>
    </MovingContext>
  )
}

/** Whether an entry can be moved at all, by people who may change events. */
export function isMovable({ event }: Occurrence): boolean {
  return event.status !== 'cancelled'
}

/** A ref for the element of an entry, which makes it draggable. */
export function useDraggable(of: Occurrence, on: Day) {
  const element = useRef<HTMLLIElement>(null)
  const { dragging } = use(MovingContext)
  useEffect(() => {
    if (element.current && isMovable(of)) return dragging?.dragEntry(element.current, { of, on })
    return undefined
  }, [dragging, of, on])
  return element
}

/** For a focused entry: Shift and an arrow move it by a day or a week. */
export function useMovingKeys(of: Occurrence): (event: PressedKey) => void {
  const { move } = use(MovingContext)
  return (event) => moveByKey(event, of, move)
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'>

/** Moves a focused entry by a day or a week, if the key says so. */
export function moveByKey(event: PressedKey, of: Occurrence, move: Moving['move']): void {
  const days = event.shiftKey ? DAYS_BY_KEY[event.key] : undefined
  if (days === undefined || !move || !isMovable(of)) return
  event.preventDefault()
  move(of, days)
}

/** How to move entries; undefined if the reader may not, or no pointer has been over the calendar yet. */
export function useMoving(): Moving {
  return use(MovingContext)
}

/** A ref for the element of a day, on which entries can be dropped. */
export function useDropOn<E extends HTMLElement>(day: Day) {
  const element = useRef<E>(null)
  const { dragging, move } = use(MovingContext)
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    return dragging?.dropOnDay(element.current, day, {
      onOver: setOver,
      onDrop: ({ of, on }) => move?.(of, daysBetween(on, day)),
    })
  }, [dragging, day, move])
  return { element, over: over || undefined }
}
