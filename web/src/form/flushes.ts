import { useCallback, useRef } from 'react'

/** Saves one part of a page; returns whether everything in it is saved. */
export type Flush = () => Promise<boolean>

/** Lets the parts of a page with unsaved content register how to save it, so that all can be saved at once. */
export function useFlushes() {
  const flushes = useRef(new Set<Flush>())
  const register = useCallback((flush: Flush) => {
    flushes.current.add(flush)
    return () => void flushes.current.delete(flush)
  }, [])
  const flushAll = async (): Promise<boolean> => {
    const saved = await Promise.all([...flushes.current].map((flush) => flush()))
    return saved.every(Boolean)
  }
  return { register, flushAll }
}
