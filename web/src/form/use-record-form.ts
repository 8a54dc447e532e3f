import { Changed, ValidationFailed } from '@holdpoint/client'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { invalidate } from '../interface/invalidate.ts'
import { keys, type Segment } from '../interface/keys.ts'
import type { Tagged } from '../interface/record.ts'
import { type Attempt, useWrite } from '../interface/write.ts'
import { useTranslation } from '../language/translation.ts'
import { announce } from '../shell/announcements.tsx'
import type { Start } from './autosave.ts'
import { useKept } from './kept.ts'
import { same } from './same.ts'
import { useMarks } from './use-marks.ts'
import type { Values } from './values.ts'

/** What somebody wrote, and the record that it began with. */
interface Written<V> extends Start<V> {
  readonly base: V | undefined
}

interface Options<V extends Values, R extends { readonly id: string }> {
  /** The name under which this browser stores the text until it is saved. */
  readonly name: string
  /** The initial values, and the tag of their record. */
  readonly start: Start<V>
  readonly touches: readonly Segment[]
  readonly save: (change: Start<V>, key: string) => Promise<Tagged<R>>
  /** The kind of the record, under which pages read it: a step taken while it is read again has its tag. */
  readonly shownFrom?: Segment
  /** The sentence that says that it is saved, if another one than "Saved" does. */
  readonly says?: (saved: R) => string
  readonly onSaved?: (saved: Tagged<R>) => void
  /** Whether a change can be undone for a moment, by writing the previous values. */
  readonly undo?: boolean
  /** Reads the record again if somebody else has changed it. Undefined for a new record. */
  readonly readAgain?: (() => Promise<Start<V>>) | undefined
  /**
   * Whether saving writes these fields and nothing else, whatever state the record is in by now, so that only another
   * value of one of them is a conflict.
   */
  readonly fieldsOnly?: (mine: V, before: V | undefined) => boolean
}

export interface RecordForm<V extends Values> {
  readonly form: UseFormReturnType<V>
  /** Sends it, unless a date cannot be read or a field says that it is unfinished (`data-unfinished`): at its path. */
  readonly submit: (event?: FormEvent<HTMLFormElement>) => void
  /** Whether `submit` would send it; otherwise shows why not. */
  readonly isFinished: () => boolean
  readonly busy: boolean
  /** Whether a new record is being created, or is and its page has not come yet: what is typed now belongs to nothing. */
  readonly held: boolean
  /** One sentence about why it was not saved. */
  readonly problem: string | undefined
  /** Whether the same may be accepted at another time, as no field is wrong. */
  readonly failed: boolean
  /** Whether what is written is kept in this browser. */
  readonly isKept: boolean
  /** Whether the record has all that the form shows. */
  readonly isSaved: boolean
  /** Whether the form shows unsaved text from an earlier visit. */
  readonly restored: boolean
  /** Shows refusals of a request sent in another way at the fields that they concern. */
  readonly refuse: (refused: ValidationFailed) => void
  /** Resets to the saved values. */
  readonly discard: () => void
  /** Forgets what is written, for good: a new record was created with it in another way. */
  readonly end: () => void
  readonly conflict: Conflict<V> | undefined
}

export interface Conflict<V extends Values> {
  readonly mine: V
  readonly theirs: V
  readonly keepMine: () => void
  readonly takeTheirs: () => void
}

/**
 * A form for one record. It shows the service's messages at their fields, stores what is written in this browser
 * until it is saved, sends only once however often it is submitted, a new record even after a lost answer and a
 * reload, and shows both sides if somebody else has changed the record meanwhile.
 */
export function useRecordForm<V extends Values, R extends { readonly id: string }>(
  options: Options<V, R>,
): RecordForm<V> {
  const { name, start, touches, save, shownFrom, onSaved, readAgain, undo = false, fieldsOnly } = options
  const { t } = useTranslation()
  const client = useQueryClient()
  const kept = useKept<Written<V>>(name)
  const attempt = useKept<Attempt>(`${name}:sent`)
  const [found] = useState(() => kept.read())
  /** What is known to be saved; its values are unknown if an earlier version of the app kept the text. */
  const base = useRef<{ values: V | undefined; tag: string | undefined }>(
    found ? { values: found.base, tag: found.tag } : start,
  )
  const [restored, setRestored] = useState(found !== undefined)
  const [theirs, setTheirs] = useState<Start<V>>()
  const dirty = useRef(found !== undefined)
  /** Whether a new record is created: what comes now, such as a photo that was long under way, belongs to nothing. */
  const isOver = useRef(false)
  // Fields draw themselves; the button is drawn again with the first change.
  const [, draw] = useState(false)
  const keep = (values: V) => {
    if (!isOver.current) kept.keep({ values, tag: base.current.tag, base: base.current.values })
  }
  const form = useForm<V>({
    mode: 'uncontrolled',
    initialValues: { ...start.values, ...found?.values },
    onValuesChange: (values) => {
      dirty.current = true
      draw(true)
      // At once: the page may be reloaded with the next key press.
      keep(values)
    },
  })
  const marks = useMarks(form)
  const isNew = readAgain === undefined
  // The undo may come when this page or another one is shown.
  const saveNow = useRef(save)
  saveNow.current = save
  const saveAndShow = async (change: Start<V>, key: string) => {
    const saved = await saveNow.current(change, key)
    if (shownFrom) client.setQueryData(keys.record(shownFrom, saved.record.id), saved)
    return saved
  }
  // The tag keeps a change of an existing record from being made twice.
  const { write, busy } = useWrite(
    touches,
    async (change: Start<V>, key) => {
      const saved = await saveAndShow(change, key)
      // Before everything is read again: what is saved can be confirmed or changed at once.
      markSaved(change.values, saved)
      return saved
    },
    isNew ? attempt : undefined,
  )
  const [held, setHeld] = useState(false)
  /** At once, unlike `held`, which the next drawing has. */
  const isHeld = useRef(false)

  const show = (next: Start<V>) => {
    base.current = next
    form.setValues(next.values)
    dirty.current = false
    draw(false)
    kept.forget()
    attempt.forget()
    setRestored(false)
    marks.clear()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newly read record counts
  useEffect(() => {
    if (start.tag === base.current.tag) base.current = start
    else if (!dirty.current) show(start)
  }, [start.tag])

  const hold = (now: boolean) => {
    isHeld.current = now
    setHeld(now)
  }

  const markSaved = (values: V, { record, tag }: Tagged<R>) => {
    const earlier = base.current.values
    base.current = { values, tag }
    isOver.current = isNew
    const now = form.getValues()
    // What was typed while saving is not saved yet.
    dirty.current = !isNew && !same(now, values)
    draw(dirty.current)
    if (dirty.current) keep(now)
    else kept.forget()
    setRestored(false)
    const takeBack =
      undo && earlier && !same(earlier, values)
        ? async (key: string) => {
            await saveAndShow({ values: earlier, tag }, key)
            await invalidate(client, touches)
          }
        : undefined
    announce(options.says?.(record) ?? t('form.saved'), takeBack)
  }

  const send = async (tag: string | undefined, values = form.getValues()): Promise<void> => {
    if (isHeld.current) return
    if (isNew) hold(true)
    marks.clear()
    try {
      const saved = await write({ values, tag })
      onSaved?.(saved)
    } catch (error) {
      // The field that was refused takes the focus at once, and with it the keys that waited for it.
      if (isNew) flushSync(() => hold(false))
      if (dirty.current) keep(form.getValues())
      if (error instanceof ValidationFailed) return marks.refuse(error)
      if (error instanceof Changed && readAgain) {
        const now = await readAgain().catch(() => undefined)
        if (now && fieldsOnly?.(values, base.current.values) && same(now.values, base.current.values)) {
          base.current = now
          return send(now.tag, values)
        }
        setTheirs(now)
      }
      marks.fail(error)
    }
  }

  return {
    form,
    submit: (event) => {
      event?.preventDefault()
      if (marks.isFinished(event?.currentTarget)) void send(base.current.tag)
    },
    isFinished: marks.isFinished,
    busy: busy || held,
    held,
    problem: marks.problem,
    failed: marks.failed,
    isKept: dirty.current,
    isSaved: !isNew && !dirty.current,
    restored,
    refuse: marks.refuse,
    discard: () => show(start),
    end: () => {
      isOver.current = true
      kept.forget()
      attempt.forget()
    },
    conflict: theirs && {
      mine: form.getValues(),
      theirs: theirs.values,
      keepMine: () => {
        setTheirs(undefined)
        base.current = theirs
        void send(theirs.tag)
      },
      takeTheirs: () => {
        setTheirs(undefined)
        show(theirs)
      },
    },
  }
}
