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
