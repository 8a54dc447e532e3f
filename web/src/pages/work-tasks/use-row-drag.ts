import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { type RefObject, useEffect, useRef, useState } from 'react'

interface RowDrag {
  readonly row: RefObject<HTMLLIElement | null>
  readonly handle: RefObject<HTMLSpanElement | null>
  /** Beside which edge of this row the one that is dragged would land. */
  readonly edge: 'top' | 'bottom' | undefined
}

/** Lets a row be dragged by its handle, and others be dropped beside it. */
export function useRowDrag(id: string, index: number, onMove: (id: string, to: number) => void): RowDrag {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [edge, setEdge] = useState<RowDrag['edge']>()
  useEffect(() => {
    const element = row.current
    const dragHandle = handle.current
    if (!element || !dragHandle) return
    return combine(
      draggable({ element, dragHandle, getInitialData: () => ({ step: id, index }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data.step === 'string' && source.data.step !== id,
        getData: ({ input, element: target }) =>
          attachClosestEdge({}, { input, element: target, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data) === 'top' ? 'top' : 'bottom'),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ self, source }) => {
          setEdge(undefined)
          const from = Number(source.data.index)
          const before = extractClosestEdge(self.data) === 'top' ? index : index + 1
          onMove(String(source.data.step), from < before ? before - 1 : before)
        },
      }),
    )
  }, [id, index, onMove])
  return { row, handle, edge }
}
