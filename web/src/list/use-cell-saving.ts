import { useRef, useState } from 'react'
import { ChangedMeanwhile, hasChanged } from '../interface/failure.ts'
import type { CellEdit } from './column.ts'

interface CellSaving {
  /** What was stored when editing began. */
  readonly start: string
  /** @throws ChangedMeanwhile if somebody else has changed it since, until the person has been told */
  readonly save: (value: string) => Promise<unknown>
}

/** Saves a cell that is being edited, while its list may be read again. */
export function useCellSaving<R>(edit: CellEdit<R>, record: R): CellSaving {
  const [start] = useState(() => edit.value(record))
  const isTold = useRef(false)
  return {
    start,
    save: async (value) => {
      try {
        if (!isTold.current && edit.value(record) !== start) throw new ChangedMeanwhile()
        await edit.save(record, value)
      } catch (error) {
        isTold.current ||= hasChanged(error)
        throw error
      }
    },
  }
}
