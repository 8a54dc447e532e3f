import { Changed, ValidationFailed } from '@holdpoint/client'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { fieldSentences, mayBeSentAgain, sentenceOf } from '../interface/failure.ts'
import type { Tagged } from '../interface/record.ts'
import { sessionOver } from '../interface/session-end.ts'
import { newKey } from '../interface/write.ts'
import { useTranslation } from '../language/translation.ts'
import { warn } from '../shell/announcements.tsx'
import {
  beginSaving,
  type Change,
  isOurs,
  keyAgain,
  type SavingEvent,
  type Start,
  savingAfter,
  type Unsaved,
  unsavedOf,
} from './autosave.ts'
import { useKept } from './kept.ts'
import { same } from './same.ts'
import { useExpected } from './use-expected.ts'
import { useIsOpen } from './use-is-open.ts'

interface Options<V, R> {
  /** The name under which this browser stores the text until it is saved. */
  readonly name: string
  /** Saves only on `flush`, for content that must not be saved half-written. */
  readonly manual?: boolean
  readonly start: Start<V>
  readonly save: (change: Change<V>, key: string) => Promise<Tagged<R>>
  readonly onSaved: (saved: Tagged<R>) => void
  readonly readAgain: () => Promise<Start<V>>
}

export interface Autosave<V> {
  readonly values: V
  readonly change: (patch: Partial<V>) => void
  /** Saves now. @returns whether everything is saved, and every field can be read */
  readonly flush: () => Promise<boolean>
  /** What stands in fields that cannot be read, such as half a date. */
  readonly unread: { readonly [field: string]: string }
  /** @param text undefined if the field can be read again */
  readonly setUnread: (field: string, text: string | undefined) => void
  /** Announces a change that takes a while, such as an upload: `flush` waits for it. @param made whether it succeeds */
  readonly expect: (made: Promise<boolean>) => void
  /** Discards unsaved changes. */
  readonly discard: () => void
  readonly state: 'saved' | 'unsaved' | 'saving'
  readonly problem: string | undefined
  readonly errorOf: (field: string) => string | undefined
  readonly conflict:
    | { readonly theirs: V; readonly keepMine: () => void; readonly takeTheirs: () => void }
    | undefined
}

const PAUSE_MS = 700

/**
 * Saves what is written as soon as the writer pauses, one change after the other. What could not be saved is stored
 * in this browser, and tried again with the next change, when the network or the session is back, when the page is opened again, and
 * on `flush`.
 */
export function useAutosave<V extends object, R>({
  name,
  manual = false,
  start,
  save,
  onSaved,
  readAgain,
}: Options<V, R>): Autosave<V> {
  const { t } = useTranslation()
  const isOpen = useIsOpen()
  const kept = useKept<Unsaved<V>>(name)
  const [shown, show] = useState(() => beginSaving(start, kept.read()))
  /** The present state; what is shown follows it. */
  const now = useRef(shown)
  const tell = (event: SavingEvent<V>) => {
    now.current = savingAfter(now.current, event)
    show(now.current)
  }

  const [unread, setUnread] = useState<{ readonly [field: string]: string }>({})
  const isRead = Object.keys(unread).length === 0

  const keep = () => kept.keep(unsavedOf(now.current))

  /** @returns false if something keeps the rest from being saved */
  const saveOnce = async (): Promise<boolean> => {
    const key = keyAgain(now.current) ?? newKey()
    tell({ type: 'sent', key })
    // A page that is loaded again, or opened again before the answer, must know this attempt for its own.
    keep()
    const { values, tag, base } = now.current
    try {
      const saved = await save({ values, tag, base }, key)
      tell({ type: 'saved', tag: saved.tag })
      if (now.current.waiting) keep()
      // Whoever left the page and came back may have written more there.
      else if (same(kept.read()?.values, values)) kept.forget()
      onSaved(saved)
      return true
    } catch (failure) {
      const theirs = failure instanceof Changed ? await readAgain().catch(() => undefined) : undefined
      if (theirs && isOurs(now.current, theirs)) {
        tell({ type: 'retagged', tag: theirs.tag })
        return true
      }
      tell({ type: 'failed', failure, answered: !mayBeSentAgain(failure), theirs })
      // A draft that somebody confirms becomes a page for reading, which has no place for it.
      if (theirs && !isOpen.current) warn(`${sentenceOf(failure, t)} ${t('form.kept')}`)
      return false
    }
  }
  const saveAll = async (): Promise<boolean> => {
    while (now.current.waiting) if (!(await saveOnce())) return false
    return true
  }
  const underWay = useRef<Promise<boolean> | undefined>(undefined)
  const saveNow = async (): Promise<boolean> => {
    saveSoon.cancel()
    while (underWay.current) await underWay.current
    underWay.current = saveAll().finally(() => {
      underWay.current = undefined
    })
    return underWay.current
  }
  const saveSoon = useDebouncedCallback(() => void saveNow(), PAUSE_MS)
  // The page may have been left meanwhile.
  const expected = useExpected(() => manual || void saveNow())
  const flush = async (): Promise<boolean> => {
    const made = await expected.all()
    return (await saveNow()) && made && isRead
  }

  const last = useRef(saveNow)
  last.current = saveNow
  useEffect(() => {
    if (manual) return
    const again = () => void last.current()
    window.addEventListener('online', again)
    const leave = sessionOver.subscribe(() => sessionOver.isWaiting() || again())
    // What an earlier visit could not save.
    if (now.current.waiting) again()
    return () => {
      window.removeEventListener('online', again)
      leave()
      again()
    }
  }, [manual])

  const { values, failure, theirs } = shown
  const errors = failure instanceof ValidationFailed ? fieldSentences(failure, t) : {}
  return {
    values,
    change: (patch) => {
      tell({ type: 'written', patch })
      keep()
      if (!manual) saveSoon()
    },
    flush,
    unread,
    setUnread: (field, text) =>
      setUnread(({ [field]: _, ...others }) => (text === undefined ? others : { ...others, [field]: text })),
    expect: expected.add,
    discard: () => {
      setUnread({})
      tell({ type: 'discarded' })
      kept.forget()
    },
    state: shown.sent || expected.any ? 'saving' : shown.waiting || !isRead ? 'unsaved' : 'saved',
    problem: failure === undefined ? undefined : sentenceOf(failure, t),
    errorOf: (field) => errors[field]?.join(' '),
    conflict: theirs && {
      theirs: theirs.values,
      keepMine: () => {
        tell({ type: 'mine kept' })
        void flush()
      },
      takeTheirs: () => {
        setUnread({})
        tell({ type: 'theirs taken' })
        kept.forget()
      },
    },
  }
}
