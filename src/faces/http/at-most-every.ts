/** Whether something may be logged again; for what comes with every request while a cause lasts. */
export function atMostEvery(milliseconds: number): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - last < milliseconds) return false
    last = now
    return true
  }
}
