import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { Day } from '../../show/days.ts'
import type { Occurrence } from './occurrences.ts'

/** The dragged entry, and the day from which it was taken. */
interface Dragged {
  readonly of: Occurrence
  readonly on: Day
}

const dragged = ({ of, on }: { of?: unknown; on?: unknown }) => (of ? ({ of, on } as Dragged) : undefined)

/** Makes an entry of the calendar draggable. @returns a function that ends this */
export function dragEntry(element: HTMLElement, entry: Dragged): () => void {
  return draggable({ element, getInitialData: () => ({ ...entry }) })
}

/** Adjacent days between which entries can be dragged. */
interface Days {
  readonly entryOf: (element: HTMLElement) => Occurrence | undefined
  /** The day at a horizontal position. */
  readonly dayAt: (x: number) => Day | undefined
  /** Called with the day that an entry is dragged over. */
  readonly onOver: (day: Day | undefined) => void
  readonly onDrop: (entry: Dragged, day: Day) => void
}

/**
 * Makes the entries of many days draggable, each when the pointer comes over it, since there may be hundreds.
 * @param entries a selector for their elements
 * @returns a function that ends this
 */
export function dragOverDays(
  element: HTMLElement,
  entries: string,
  { entryOf, dayAt, onOver, onDrop }: Days,
): () => void {
  const known = new Map<HTMLElement, () => void>()
  const allow = (entry: HTMLElement | null) => {
    const of = entry && entryOf(entry)
    if (!of || known.has(entry)) return
    const end = draggable({
      element: entry,
      canDrag: ({ input }) => dayAt(input.clientX) !== undefined,
      getInitialData: ({ input }) => ({ of, on: dayAt(input.clientX) }),
    })
    known.set(entry, end)
  }
  const onPointerOver = ({ target }: PointerEvent) => {
    if (target instanceof Element) allow(target.closest(entries))
  }
  allow(element.querySelector(`${entries}:hover`))
  element.addEventListener('pointerover', onPointerOver)
  const endDropping = dropTargetForElements({
    element,
    canDrop: ({ source }) => dragged(source.data) !== undefined,
    onDrag: ({ location }) => onOver(dayAt(location.current.input.clientX)),
    onDragLeave: () => onOver(undefined),
    onDrop: ({ source, location }) => {
      onOver(undefined)
      const entry = dragged(source.data)
      const day = dayAt(location.current.input.clientX)
      if (entry && day && entry.on !== day) onDrop(entry, day)
    },
  })
  return () => {
    element.removeEventListener('pointerover', onPointerOver)
    endDropping()
    for (const end of known.values()) end()
  }
}

/** Lets entries be dropped on a day. @returns a function that ends this */
export function dropOnDay(
  element: HTMLElement,
  day: Day,
  { onOver, onDrop }: { readonly onOver: (over: boolean) => void; readonly onDrop: (entry: Dragged) => void },
): () => void {
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => dragged(source.data) !== undefined,
    onDragEnter: () => onOver(true),
    onDragLeave: () => onOver(false),
    onDrop: ({ source }) => {
      onOver(false)
      const entry = dragged(source.data)
      if (entry && entry.on !== day) onDrop(entry)
    },
  })
}
