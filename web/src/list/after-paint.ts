import { startTransition, useEffect, useState } from 'react'

/** A value once a frame has been painted since it became another: what was done is seen before hundreds of rows are drawn. */
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
  // Where there was nothing, there is nothing to draw again.
  return painted.value ?? value
}
