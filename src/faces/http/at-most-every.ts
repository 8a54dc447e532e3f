/** Whether something may be logged again, for messages that every request would cause while a problem lasts. */
export function atMostEvery(milliseconds: number): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - last < milliseconds) return false
    last = now
    return true
  }
}
