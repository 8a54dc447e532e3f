import { type RefObject, useEffect, useRef, useState } from 'react'

/** The code for dragging, loaded when a pointer first comes over the rows. */
export type RowDragging = typeof import('./row-dragging.ts')

interface RowDrag {
  readonly row: RefObject<HTMLLIElement | null>
  readonly handle: (handle: HTMLElement | null) => void
  /** The edge of this row where the dragged one would land. */
  readonly edge: 'top' | 'bottom' | undefined
}

/** Makes a row draggable by its handle, and a drop target for others. */
export function useRowDrag(
  dragging: RowDragging | undefined,
  id: string,
  index: number,
  onMove: (id: string, to: number) => void,
): RowDrag {
  const row = useRef<HTMLLIElement>(null)
  // An open step has no handle, and gets a new one when it is closed.
  const [dragHandle, handle] = useState<HTMLElement | null>(null)
  const [edge, setEdge] = useState<RowDrag['edge']>()
  useEffect(() => {
    const element = row.current
    if (!element || !dragHandle) return
    return dragging?.dragRow({ id, index, element, dragHandle, setEdge, onMove })
  }, [dragging, dragHandle, id, index, onMove])
  return { row, handle, edge }
}
