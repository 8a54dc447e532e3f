import { ValidationFailed } from '@holdpoint/client'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fieldSentences, sentenceOf } from '../interface/failure.ts'
import type { Segment } from '../interface/keys.ts'
import { useWrite } from '../interface/write.ts'
import { useTranslation } from '../language/translation.ts'
import { useKept } from './kept.ts'
import { leadToWrong } from './lead-to-wrong.ts'
import { same } from './same.ts'

interface Options<V extends object, R> {
  /** The name under which this browser stores the text until it is saved. */
  readonly name: string
  /** The saved values. */
  readonly start: V
  readonly touches: readonly Segment[]
  /** Receives all values, and those of them that somebody has changed. */
  readonly send: (values: V, key: string, changed: Partial<V>) => Promise<R>
  readonly onSaved: (answer: R) => void
}

export interface PartForm<V extends object> {
  readonly values: V
  readonly set: (changed: Partial<V>) => void
  /** The error of a field. */
  readonly errorOf: (field: string) => string | undefined
  readonly submit: (event?: FormEvent<HTMLFormElement>) => void
  readonly busy: boolean
  /** One sentence about why it was not saved. */
  readonly problem: string | undefined
  /** Whether the same may be accepted at another time, as no field is wrong. */
  readonly failed: boolean
  /** Whether what is written is kept in this browser. */
  readonly isKept: boolean
  /** Whether all that the form shows is saved. */
  readonly isSaved: boolean
  /** Whether the form shows unsaved text from an earlier visit. */
  readonly restored: boolean
  /** Resets to the saved values. */
  readonly discard: () => void
  /** Without a tag there are no conflicts. */
  readonly conflict: undefined
}

/**
 * A form for something that is not a record: lists and choices as well as texts. What is written is stored in this
 * browser until it is saved, even while the reader signs in at a provider, so it must not contain secrets. What nobody
 * has changed here shows what is saved now.
 */
export function usePartForm<V extends object, R>(options: Options<V, R>): PartForm<V> {
  const { name, start, touches, send, onSaved } = options
  const { t } = useTranslation()
  const kept = useKept<Partial<V>>(name)
  const [found] = useState(() => kept.read())
  const [written, write] = useState(found)
  const latest = useRef(written)
  const [restored, setRestored] = useState(found !== undefined)
  const [errors, setErrors] = useState<ValidationFailed['errors']>({})
  const [problem, setProblem] = useState<string>()
  const sending = useWrite(touches, (of: { values: V; changed: Partial<V> }, key) =>
    send(of.values, key, of.changed),
  )
  /** The form on the page, which may be in a dialog above another one. */
  const submitted = useRef<HTMLFormElement>(undefined)
  const values = { ...start, ...written }
  const failed = problem !== undefined && Object.keys(errors).length === 0
  useEffect(() => {
    if (Object.keys(errors).length > 0) leadToWrong(submitted.current)
  }, [errors])
  const put = (next: Partial<V> | undefined) => {
    latest.current = next
    write(next)
  }
  const discard = () => {
    kept.forget()
    put(undefined)
    setRestored(false)
    setErrors({})
    setProblem(undefined)
  }
  const save = async () => {
    setErrors({})
    setProblem(undefined)
    try {
      const answer = await sending.write({ values, changed: written ?? {} })
      setRestored(false)
      // What was written while saving is not saved yet.
      if (latest.current === written) discard()
      onSaved(answer)
    } catch (error) {
      if (!(error instanceof ValidationFailed)) return setProblem(sentenceOf(error, t))
      const said = fieldSentences(error, t)
      setErrors(said)
      setProblem(t('form.fix', { count: Object.keys(said).length }))
    }
  }
  return {
    values,
    set: (changed) => {
      const all = { ...written, ...changed }
      // What is being saved, or perhaps was although its answer is lost, replaces the start.
      const next = sending.busy || failed ? all : changedFrom(start, all)
      if (next === undefined) return discard()
      kept.keep(next)
      put(next)
    },
    errorOf: (field) => errors[field]?.join(' '),
    submit: (event) => {
      event?.preventDefault()
      submitted.current = event?.currentTarget
      void save()
    },
    busy: sending.busy,
    problem,
    failed,
    isKept: written !== undefined,
    isSaved: written === undefined,
    restored,
    discard,
    conflict: undefined,
  }
}

/** Those values that are not the saved ones; undefined if there are none. */
function changedFrom<V extends object>(saved: V, values: Partial<V>): Partial<V> | undefined {
  const isSaved = (name: string) => same(values[name as keyof V], saved[name as keyof V])
  const changed = Object.entries(values).filter(([name]) => !isSaved(name))
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<V>) : undefined
}
