import { Changed, HoldpointError, ValidationFailed } from '@holdpoint/client'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { fieldSentence, sentenceOf } from '../interface/failure.ts'
import type { Tagged } from '../interface/record.ts'
import { newKey } from '../interface/write.ts'
import { useTranslation } from '../language/translation.ts'
import { useKept } from './kept.ts'

interface Start<V> {
  readonly values: V
  readonly tag: string | undefined
}

interface Change<V> extends Start<V> {
  /** What was saved when it was begun. */
  readonly base: V
}

interface Options<V, R> {
  /** Under which what is written is kept in this browser until it is saved. */
  readonly name: string
  /** Saves only on `flush`, for what cannot be saved while it is half written. */
  readonly manual?: boolean
  readonly start: Start<V>
  readonly save: (change: Change<V>, key: string) => Promise<Tagged<R>>
  readonly onSaved: (saved: Tagged<R>) => void
  readonly readAgain: () => Promise<Start<V>>
}

export interface Autosave<V> {
  readonly values: V
  readonly change: (patch: Partial<V>) => void
  /** Saves now. @returns whether everything is saved */
  readonly flush: () => Promise<boolean>
  /** Forgets what is not saved. */
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
 * Saves what is written as soon as the writer pauses, one change after the other. What could not be saved is kept in
 * this browser, and tried again with the next change, when the network is back, when the page is opened again, and on
 * `flush`.
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
  const kept = useKept<Change<V>>(name)
  const [found] = useState(() => kept.read())
  const [values, setValues] = useState<V>(found ? { ...start.values, ...found.values } : start.values)
  const [state, setState] = useState<Autosave<V>['state']>(found ? 'unsaved' : 'saved')
  const [problem, setProblem] = useState<string>()
  const [errors, setErrors] = useState<ValidationFailed['errors']>({})
  const [theirs, setTheirs] = useState<Start<V>>()
  const latest = useRef(values)
  const tag = useRef(found ? found.tag : start.tag)
  const base = useRef(found ? found.base : start.values)
  const waiting = useRef(found !== undefined)
  const underWay = useRef<Promise<boolean> | undefined>(undefined)
  /** The last change that nobody answered: it may have been made. */
  const unanswered = useRef<{ content: string; key: string } | undefined>(undefined)

  const saveOnce = async (): Promise<boolean> => {
    const sent = latest.current
    const content = JSON.stringify(sent)
    const before = unanswered.current
    const key = before?.content === content ? before.key : newKey()
    waiting.current = false
    setState('saving')
    try {
      const saved = await save({ values: sent, tag: tag.current, base: base.current }, key)
      unanswered.current = undefined
      tag.current = saved.tag
      base.current = sent
      setProblem(undefined)
      setErrors({})
      if (!waiting.current) {
        kept.forget()
        setState('saved')
      }
      onSaved(saved)
      return true
    } catch (error) {
      waiting.current = true
      setState('unsaved')
      const now = error instanceof Changed ? await readAgain().catch(() => undefined) : undefined
      if (now) {
        const theirContent = JSON.stringify(now.values)
        // Our own change, whose answer was lost, or nothing that is written here.
        if (theirContent === before?.content || theirContent === JSON.stringify(base.current)) {
          unanswered.current = undefined
          tag.current = now.tag
          return saveOnce()
        }
        setTheirs(now)
      }
      unanswered.current =
        error instanceof HoldpointError && error.status < 500 ? undefined : { content, key }
      setErrors(error instanceof ValidationFailed ? error.errors : {})
      setProblem(sentenceOf(error, t))
      return false
    }
  }
  const flush = async (): Promise<boolean> => {
    saveSoon.cancel()
    while (underWay.current) await underWay.current
    if (!waiting.current) return true
    underWay.current = saveOnce().finally(() => {
      underWay.current = undefined
    })
    return (await underWay.current) && flush()
  }
  const saveSoon = useDebouncedCallback(() => void flush(), PAUSE_MS)

  const last = useRef(flush)
  last.current = flush
  useEffect(() => {
    if (manual) return
    const again = () => void last.current()
    window.addEventListener('online', again)
    // What an earlier visit could not save.
    if (waiting.current) again()
    return () => {
      window.removeEventListener('online', again)
      again()
    }
  }, [manual])

  const put = (next: V) => {
    latest.current = next
    setValues(next)
  }
  return {
    values,
    change: (patch) => {
      put({ ...latest.current, ...patch })
      waiting.current = true
      kept.keep({ values: latest.current, tag: tag.current, base: base.current })
      setState((now) => (now === 'saving' ? now : 'unsaved'))
      if (!manual) saveSoon()
    },
    flush,
    discard: () => {
      waiting.current = false
      kept.forget()
    },
    state,
    problem,
    errorOf: (field) => errors[field]?.map((message) => fieldSentence(message, t)).join(' '),
    conflict: theirs && {
      theirs: theirs.values,
      keepMine: () => {
        tag.current = theirs.tag
        base.current = theirs.values
        setTheirs(undefined)
        void flush()
      },
      takeTheirs: () => {
        tag.current = theirs.tag
        base.current = theirs.values
        waiting.current = false
        unanswered.current = undefined
        put(theirs.values)
        kept.forget()
        setTheirs(undefined)
        setProblem(undefined)
        setState('saved')
      },
    },
  }
}
