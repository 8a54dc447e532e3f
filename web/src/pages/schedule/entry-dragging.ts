import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { Day } from './days.ts'
import type { Occurrence } from './occurrences.ts'

/** What is dragged, and the day under which it was taken. */
interface Dragged {
  readonly of: Occurrence
  readonly on: Day
}

const dragged = ({ of, on }: { of?: unknown; on?: unknown }) => (of ? ({ of, on } as Dragged) : undefined)

/** Lets an entry of the calendar be dragged. @returns what ends that */
export function dragEntry(element: HTMLElement, entry: Dragged): () => void {
  return draggable({ element, getInitialData: () => ({ ...entry }) })
}

/** Days beside each other, where entries are dragged from one to another. */
interface Days {
  readonly entryOf: (element: HTMLElement) => Occurrence | undefined
  /** The day that stands there. */
  readonly dayAt: (x: number) => Day | undefined
  /** The day that the pointer is over with an entry. */
  readonly onOver: (day: Day | undefined) => void
  readonly onDrop: (entry: Dragged, day: Day) => void
}

/**
 * Lets the entries of many days be dragged, each once the pointer comes over it: there may be hundreds.
 * @param entries selects their elements
 * @returns what ends that
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

/** Lets entries be dropped on a day. @returns what ends that */
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
