import { HoldpointError } from '@holdpoint/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useKept } from '../../form/kept.ts'
import { keys } from '../../interface/keys.ts'
import { newKey } from '../../interface/write.ts'
import { joined, type Played } from './played.ts'
import { trainings } from './training.ts'

/** The service credits at most this many seconds of the video for each second since the previous report. */
const FASTEST = 1.5
const SECOND_MS = 1_000
const TRY_AGAIN_MS = 5_000

/** What this browser stores about somebody's watching until it is reported, and their position. */
interface KeptWatching {
  readonly waiting: readonly Played[]
  readonly position: number
}

export interface Watching {
  /** The last position of the player; undefined if this browser does not know. */
  readonly position: number | undefined
  readonly report: (played: Played | undefined, position: number) => void
  /** Whether playing cannot be reported now. */
  readonly isOffline: boolean
}

/**
 * Reports what is played of a training's video. What could not be sent stays in this browser and is sent again: as
 * soon as the network is back, and when the training is opened the next time. Reporting twice counts once.
 */
export function useWatching(trainingId: string): Watching {
  const client = useQueryClient()
  const kept = useKept<KeptWatching>(`watching:${trainingId}`)
  const [start] = useState(() => kept.read())
  const waiting = useRef(start?.waiting ?? [])
  const position = useRef(start?.position ?? 0)
  const [isOffline, setOffline] = useState(false)
  const sending = useRef<Played>(undefined)
  const sentAt = useRef(Number.NEGATIVE_INFINITY)
  const isLeft = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keep = () => {
    // A report that is being sent may not arrive.
    const left = sending.current ? joined(waiting.current, sending.current) : waiting.current
    kept.keep({ waiting: left, position: position.current })
  }

  const send = async (): Promise<void> => {
    const [next, ...others] = waiting.current
    if (!next || sending.current) return
    const early = sentAt.current + ((next.to - next.from) / FASTEST) * SECOND_MS - performance.now()
    // Earlier, a part of it would not be credited.
    if (early > 0) return later(early + SECOND_MS)
    sending.current = next
    waiting.current = others
    try {
      const body = { from: next.from, to: next.to }
      const told = await trainings.take({ id: trainingId, step: 'watching', tag: undefined, body }, newKey())
      sentAt.current = performance.now()
      client.setQueryData(keys.record('trainings', trainingId), told)
      setOffline(false)
    } catch (error) {
      const mended = mendedAfter(error, next)
      if (mended) waiting.current = joined(waiting.current, mended)
      if (!isRefused(error)) {
        sending.current = undefined
        keep()
        setOffline(true)
        return later(TRY_AGAIN_MS)
      }
    }
    sending.current = undefined
    keep()
    if (waiting.current.length > 0) void latest.current()
  }
  const later = (ms: number) => {
    clearTimeout(timer.current)
    if (isLeft.current) return
    timer.current = setTimeout(() => void latest.current(), ms)
  }
  const latest = useRef(send)
  latest.current = send

  useEffect(() => {
    const again = () => void latest.current()
    isLeft.current = false
    again()
    window.addEventListener('online', again)
    return () => {
      isLeft.current = true
      window.removeEventListener('online', again)
      clearTimeout(timer.current)
    }
  }, [])

  return {
    position: start?.position,
    isOffline,
    report: (played, at) => {
      position.current = at
      if (played) waiting.current = joined(waiting.current, played)
      keep()
      if (played) void send()
    },
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof HoldpointError && error.status < 500 && error.status !== 429
}

/** What to send again after a failed report; undefined if nothing. */
function mendedAfter(error: unknown, played: Played): Played | undefined {
  if (!isRefused(error)) return played
  // The service's length may be a second shorter than the player's.
  const [reason] = (error as HoldpointError).details.to ?? []
  if (reason?.code !== 'beyond_video') return undefined
  const to = reason.params.seconds
  return played.from < to && to < played.to ? { ...played, to } : undefined
}
