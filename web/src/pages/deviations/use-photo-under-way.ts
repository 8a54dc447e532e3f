import { useRef, useState } from 'react'

type Reporter = 'self' | 'other'

interface PhotoUnderWay {
  /** Whether a photo is being sent. */
  readonly isUnderWay: boolean
  /** Whose report waits for it. */
  readonly waiting: Reporter | undefined
  /** Notes that a photo is being sent. @param sent resolves with whether it was accepted */
  readonly follow: (sent: Promise<boolean>) => void
  /** Reports once the photo is stored, and nothing if it is not. */
  readonly reportWith: (by: Reporter) => Promise<void>
  /** Reports at once: a photo must not hold back a report that stops the work. */
  readonly reportWithout: () => void
}

/** Lets a report wait for the photo that is being sent. @param report sends what is written, or asks for the PIN */
export function usePhotoUnderWay(report: (by: Reporter) => void): PhotoUnderWay {
  const latest = useRef<Promise<boolean>>(undefined)
  const stopWaiting = useRef<() => void>(undefined)
  const [isUnderWay, setUnderWay] = useState(false)
  const [waiting, setWaiting] = useState<Reporter>()
  return {
    isUnderWay,
    waiting,
    follow: (sent) => {
      latest.current = sent
      setUnderWay(true)
      void sent.then(() => {
        if (latest.current !== sent) return
        latest.current = undefined
        setUnderWay(false)
      })
    },
    reportWith: async (by) => {
      if (!latest.current) return report(by)
      if (waiting) return
      const { promise: without, resolve } = Promise.withResolvers<true>()
      stopWaiting.current = () => resolve(true)
      setWaiting(by)
      const goesOn = await Promise.race([latest.current, without])
      setWaiting(undefined)
      if (goesOn) report(by)
    },
    reportWithout: () => (waiting ? stopWaiting.current?.() : report('self')),
  }
}
