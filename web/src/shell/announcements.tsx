import { Button, CloseButton } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { mayBeSentAgain, sentenceOf } from '../interface/failure.ts'
import { shared } from '../interface/shared.ts'
import { newKey, noteChange } from '../interface/write.ts'
import { useTranslation } from '../language/translation.ts'
import { Unbroken } from '../show/unbroken.tsx'
import classes from './announcements.module.css'
import { occupied } from './shortcuts.ts'

/** A note or an error, by the role of its place. */
type Kind = 'status' | 'alert'

interface Announcement {
  readonly text: string
  /** How long it stays or, of an error, its undo. Undefined: until it is closed, or something else is said. */
  readonly shownMs?: number | undefined
  readonly undo?: Keyed | undefined
  /** Whether what it asks for is still to be done; the next note after that closes it. */
  readonly isOpen?: (() => boolean) | undefined
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
  return () => {
    noteChange()
    return undo(key)
  }
}

/** An undo has stopped on its way; the next try goes on from there. The message is shown. */
export class UndoneInPart extends Error {}

const SHOWN_MS = 4_000
/** How long an act can be undone. */
const UNDO_MS = 10_000

const said = {
  status: shared<Announcement | undefined>(undefined),
  alert: shared<Announcement | undefined>(undefined),
}
/** The newest that can be undone. */
let undoable: Announcement | undefined

function say(kind: Kind, next?: Announcement): void {
  if (next?.undo) undoable = next
  said[kind].set(next)
}

/**
 * Announces in a corner, and to screen readers, that something was done. The message disappears by itself, together
 * with its undo button.
 */
export function announce(text: string, undo?: Undo): void {
  if (said.alert.get()?.isOpen?.() === false) say('alert')
  say('status', { text, shownMs: undo ? UNDO_MS : SHOWN_MS, undo: undo && keyed(undo) })
}

/** Says what is being done, until something else is said. */
export function announceBeginning(text: string): void {
  say('status', { text })
}

/**
 * Shows an error until somebody closes it, if it has no better place on the page. What can be undone can be for as long
 * as elsewhere.
 * @param isOpen whether what it asks for is still to be done; the next note after that closes it
 */
export function warn(text: string, undo?: Undo, isOpen?: () => boolean): void {
  say('alert', { text, shownMs: undo && UNDO_MS, undo: undo && keyed(undo), isOpen })
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

/** The place for announcements. */
export function Announcements() {
  return (
    <div className={classes.place} data-screen-only>
      <Said kind="status" />
      <Said kind="alert" />
    </div>
  )
}

function Said({ kind }: { kind: Kind }) {
  const { t } = useTranslation()
  const shown = said[kind].useIt()
  const [held, hold] = useState(false)
  const failed = kind === 'alert'
  useEffect(() => {
    if (!shown?.shownMs || held) return
    const timer = setTimeout(() => say(kind, failed ? { text: shown.text } : undefined), shown.shownMs)
    return () => clearTimeout(timer)
  }, [shown, held, kind, failed])
  const close = () => {
    say(kind)
    hold(false)
  }
  const undo = async () => {
    close()
    try {
      await shown?.undo?.()
      announce(t('form.undone'))
    } catch (error) {
      // What was said to begin is over.
      if (!said.status.get()?.shownMs) say('status')
      const text = error instanceof UndoneInPart ? error.message : sentenceOf(error, t)
      say('alert', { text, undo: mayBeSentAgain(error) ? shown?.undo : undefined })
    }
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const asked = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!asked || !shown || shown !== undoable || event.defaultPrevented || occupied(event.target)) return
      event.preventDefault()
      void undo()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it stays while somebody reads or reaches it
    <div
      role={kind}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      {shown && (
        <div className={classes.note} data-failed={failed || undefined}>
          <span>
            <Unbroken>{shown.text}</Unbroken>
          </span>
          {shown.undo && (
            <Button size="compact-sm" variant="white" aria-keyshortcuts="Control+Z" onClick={undo}>
              {t('form.undo')}
            </Button>
          )}
          {failed && <CloseButton aria-label={t('action.close')} onClick={close} />}
        </div>
      )}
    </div>
  )
}
