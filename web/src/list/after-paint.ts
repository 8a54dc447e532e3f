import { startTransition, useEffect, useState } from 'react'

/**
 * A value, updated one frame after it changed: the effect of an act is visible before hundreds of rows are rendered.
 */
export function useAfterPaint<V>(value: V): V {
  const [painted, setPainted] = useState<{ readonly value: V }>({ value })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() =>
        startTransition(() => setPainted((old) => (old.value === value ? old : { value }))),
      )
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  // If there was nothing, nothing has to be rendered again.
  return painted.value ?? value
}
