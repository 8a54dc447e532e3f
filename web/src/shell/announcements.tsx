import { CloseButton } from '@mantine/core'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { sentenceOf } from '../interface/failure.ts'
import { useTranslation } from '../language/translation.ts'
import classes from './announcements.module.css'

interface Announcement {
  readonly text: string
  readonly failed: boolean
}

const SHOWN_MS = 4_000

let current: Announcement | undefined
const listeners = new Set<() => void>()

function set(next: Announcement | undefined): void {
  current = next
  for (const tell of listeners) tell()
}

/** Says in a corner, and to screen readers, that something has been done. It goes away by itself. */
export function announce(text: string): void {
  set({ text, failed: false })
}

/** Says what went wrong until somebody closes it: for what has no better place on the page. */
export function warn(text: string): void {
  set({ text, failed: true })
}

/** Runs what a click asked for; where it fails, says why until somebody closes it. */
export function useAttempt(): (action: () => Promise<unknown>) => Promise<void> {
  const { t } = useTranslation()
  return useCallback(
    async (action) => {
      try {
        await action()
      } catch (error) {
        warn(sentenceOf(error, t))
      }
    },
    [t],
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where announcements appear. */
export function Announcements() {
  const { t } = useTranslation()
  const shown = useSyncExternalStore(subscribe, () => current)
  useEffect(() => {
    if (!shown || shown.failed) return
    const timer = setTimeout(() => set(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <div className={classes.place}>
      <div role="status">{shown && !shown.failed && <div className={classes.note}>{shown.text}</div>}</div>
      <div role="alert">
        {shown?.failed && (
          <div className={classes.note} data-failed>
            {shown.text}
            <CloseButton aria-label={t('action.close')} onClick={() => set(undefined)} />
          </div>
        )}
      </div>
    </div>
  )
}
