import { Button, CloseButton } from '@mantine/core'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { mayBeSentAgain, sentenceOf } from '../interface/failure.ts'
import { newKey } from '../interface/write.ts'
import { useTranslation } from '../language/translation.ts'
import { Unbroken } from '../show/unbroken.tsx'
import classes from './announcements.module.css'
import { occupied } from './shortcuts.ts'

interface Announcement {
  readonly text: string
  readonly failed: boolean
  /** How long it stays or, of an error, its undo. Undefined: until it is closed, or something else is said. */
  readonly shownMs?: number | undefined
  readonly undo?: Keyed | undefined
}

/**
 * Restores the previous state; fails if the record has changed since. If no answer comes, it is called again with the
 * same key, and takes effect once.
 */
export type Undo = (key: string) => Promise<unknown>

/** An undo with its key. */
type Keyed = () => Promise<unknown>

export function keyed(undo: Undo): Keyed {
  const key = newKey()
  return () => undo(key)
}

/** An undo has stopped on its way; the next try goes on from there. The message is shown. */
export class UndoneInPart extends Error {}

const SHOWN_MS = 4_000
/** How long an act can be undone. */
const UNDO_MS = 10_000

let current: Announcement | undefined
const listeners = new Set<() => void>()

function set(next: Announcement | undefined): void {
  current = next
  for (const tell of listeners) tell()
}

/**
 * Announces in a corner, and to screen readers, that something was done. The message disappears by itself, together
 * with its undo button.
 */
export function announce(text: string, undo?: Undo): void {
  set({ text, failed: false, shownMs: undo ? UNDO_MS : SHOWN_MS, undo: undo && keyed(undo) })
}

/** Says what is being done, until something else is said. */
export function announceBeginning(text: string): void {
  set({ text, failed: false })
}

/**
 * Shows an error until somebody closes it, if it has no better place on the page. What can be undone can be for as long
 * as elsewhere.
 */
export function warn(text: string, undo?: Undo): void {
  set({ text, failed: true, shownMs: undo && UNDO_MS, undo: undo && keyed(undo) })
}

/** Runs the action of a click; if it fails, shows why until somebody closes the message. */
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

/** The place for announcements. */
export function Announcements() {
  const { t } = useTranslation()
  const shown = useSyncExternalStore(subscribe, () => current)
  const [held, hold] = useState(false)
  const attempt = useAttempt()
  useEffect(() => {
    if (shown?.shownMs === undefined || held) return
    const end = () => set(shown.failed ? { text: shown.text, failed: true } : undefined)
    const timer = setTimeout(end, shown.shownMs)
    return () => clearTimeout(timer)
  }, [shown, held])
  const undo = useCallback(
    (done: Keyed) => {
      set(undefined)
      hold(false)
      void attempt(async () => {
        try {
          await done()
          announce(t('form.undone'))
        } catch (error) {
          if (!mayBeSentAgain(error)) throw error
          const text = error instanceof UndoneInPart ? error.message : sentenceOf(error, t)
          set({ text, failed: true, undo: done })
        }
      })
    },
    [attempt, t],
  )
  useEffect(() => {
    const done = shown?.undo
    if (!done) return
    const listen = (event: KeyboardEvent) => {
      const asked = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!asked || event.defaultPrevented || occupied(event.target)) return
      event.preventDefault()
      undo(done)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [shown, undo])
  const done = shown?.undo
  const undoButton = done && (
    <Button
      size="compact-sm"
      h="var(--hp-control)"
      variant="white"
      aria-keyshortcuts="Control+Z"
      onClick={() => undo(done)}
    >
      {t('form.undo')}
    </Button>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its messages stay while somebody reads or reaches it
    <div
      className={classes.place}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <div role="status">
        {shown && !shown.failed && (
          <div className={classes.note}>
            <span>
              <Unbroken>{shown.text}</Unbroken>
            </span>
            {undoButton}
          </div>
        )}
      </div>
      <div role="alert">
        {shown?.failed && (
          <div className={classes.note} data-failed>
            <span>
              <Unbroken>{shown.text}</Unbroken>
            </span>
            {undoButton}
            <CloseButton aria-label={t('action.close')} onClick={() => set(undefined)} />
          </div>
        )}
      </div>
    </div>
  )
}
