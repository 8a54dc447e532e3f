import { useCallback, useRef } from 'react'

/** Saves one part of a page; says whether everything of it is saved. */
export type Flush = () => Promise<boolean>

/** Whatever is open on a page and may hold something unsaved: its parts register how they are saved, and all are saved at once. */
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
