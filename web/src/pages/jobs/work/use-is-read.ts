import { useEffect, useState } from 'react'

/** How long a screen is shown before what it asks can be signed. */
const UNREAD_MS = 800

/**
 * Whether a button has been shown long enough. It is where that of the screen before was, so the second of two quick
 * taps must not sign what nobody has read.
 */
export function useIsRead(): boolean {
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRead(true), UNREAD_MS)
    return () => clearTimeout(timer)
  }, [])
  return isRead
}
