import { type RefObject, useEffect, useRef, useState } from 'react'

/** What lets rows be dragged: loaded once a pointer comes over them. */
export type RowDragging = typeof import('./row-dragging.ts')

interface RowDrag {
  readonly row: RefObject<HTMLLIElement | null>
  readonly handle: (handle: HTMLElement | null) => void
  /** Beside which edge of this row the one that is dragged would land. */
  readonly edge: 'top' | 'bottom' | undefined
}

/** Lets a row be dragged by its handle, and others be dropped beside it. */
export function useRowDrag(
  dragging: RowDragging | undefined,
  id: string,
  index: number,
  onMove: (id: string, to: number) => void,
): RowDrag {
  const row = useRef<HTMLLIElement>(null)
  // An open step has no handle; once it is closed it has another one.
  const [dragHandle, handle] = useState<HTMLElement | null>(null)
  const [edge, setEdge] = useState<RowDrag['edge']>()
  useEffect(() => {
    const element = row.current
    if (!element || !dragHandle) return
    return dragging?.dragRow({ id, index, element, dragHandle, setEdge, onMove })
  }, [dragging, dragHandle, id, index, onMove])
  return { row, handle, edge }
}
