import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'

interface Row {
  readonly id: string
  readonly index: number
  readonly element: HTMLElement
  readonly dragHandle: HTMLElement
  readonly setEdge: (edge: 'top' | 'bottom' | undefined) => void
  readonly onMove: (id: string, to: number) => void
}

/** Makes a row draggable by its handle, and a drop target for others. @returns a function that ends this */
export function dragRow({ id, index, element, dragHandle, setEdge, onMove }: Row): () => void {
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
}
