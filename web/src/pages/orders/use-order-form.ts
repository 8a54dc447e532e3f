import { Changed, ValidationFailed } from '@holdpoint/client'
import { useEffect, useRef, useState } from 'react'
import { useKept } from '../../form/kept.ts'
import { leadToWrong } from '../../form/lead-to-wrong.ts'
import { fieldSentences, sentenceOf } from '../../interface/failure.ts'
import type { Tagged } from '../../interface/record.ts'
import { type Attempt, useWrite } from '../../interface/write.ts'
import { type Translate, useTranslation } from '../../language/translation.ts'
import type { Order } from './order.ts'
import type { OrderDraft } from './order-draft.ts'

/** What follows saving. */
type Purpose = 'keep' | 'confirm'

interface Start {
  readonly draft: OrderDraft
  readonly tag: string | undefined
}

interface Options {
  /** The name under which this browser stores the form until it is saved. */
  readonly name: string
  readonly start: Start
  /** Calls `stored` with the tag of what has been stored so far, in case the rest fails. */
  readonly save: (
    change: Start,
    key: string,
    stored: (tag: string | undefined) => void,
  ) => Promise<Tagged<Order>>
  readonly onSaved: (saved: Tagged<Order>, purpose: Purpose) => void
  /** Reads the order again if somebody else has changed it. Undefined for a new one. */
  readonly readAgain?: () => Promise<Start>
}

export interface OrderForm {
  readonly draft: OrderDraft
  readonly change: (patch: Partial<OrderDraft>) => void
  readonly submit: (purpose: Purpose) => void
  readonly busy: boolean
  readonly problem: string | undefined
  /** The error of a field, or of anything in it. */
  readonly errorOf: (field: string) => string | undefined
  readonly restored: boolean
  readonly discard: () => void
  readonly conflict:
    | { readonly theirs: OrderDraft; readonly keepMine: () => void; readonly takeTheirs: () => void }
    | undefined
}

/**
 * The form of an order: stored in this browser until it is saved, sent once, a new one even after a lost answer and a
 * reload, with both sides of a conflict.
 */
export function useOrderForm({ name, start, save, onSaved, readAgain }: Options): OrderForm {
  const { t } = useTranslation()
  const kept = useKept<Start>(name)
  const attempt = useKept<Attempt>(`${name}:sent`)
  const [found] = useState(() => kept.read())
  const [draft, setDraft] = useState(found?.draft ?? start.draft)
  const [restored, setRestored] = useState(found !== undefined)
  const [problem, setProblem] = useState<string>()
  const [errors, setErrors] = useState<{ readonly [field: string]: readonly string[] }>({})
  const [theirs, setTheirs] = useState<Start>()
  const tag = useRef(found ? found.tag : start.tag)
  const latest = useRef(draft)
  const lastPurpose = useRef<Purpose>('keep')
  /** Whether it is being saved, or is and the next page has not come yet: a change now would be lost. */
  const [held, setHeld] = useState(false)
  /** At once, unlike `held`, which the next drawing has. */
  const isHeld = useRef(false)
  const hold = (now: boolean) => {
    isHeld.current = now
    setHeld(now)
  }
  const { write } = useWrite(
    ['orders'],
    (change: Start, key) =>
      save(change, key, (stored) => {
        tag.current = stored
      }),
    // The tag keeps a change of an existing order from being made twice.
    readAgain ? undefined : attempt,
  )

  useEffect(() => {
    if (Object.keys(errors).length > 0) leadToWrong()
  }, [errors])
  const put = (next: OrderDraft) => {
    latest.current = next
    setDraft(next)
  }
  const reset = (next: Start) => {
    kept.forget()
    attempt.forget()
    tag.current = next.tag
    put(next.draft)
    setRestored(false)
    setErrors({})
    setProblem(undefined)
    setTheirs(undefined)
  }
  const send = async (purpose: Purpose) => {
    if (isHeld.current) return
    lastPurpose.current = purpose
    setProblem(undefined)
    const missing = missingIn(latest.current, t)
    setErrors(missing)
    if (Object.keys(missing).length > 0) {
      return setProblem(t('form.fix', { count: Object.keys(missing).length }))
    }
    hold(true)
    try {
      const saved = await write({ draft: latest.current, tag: tag.current })
      kept.forget()
      onSaved(saved, purpose)
    } catch (error) {
      hold(false)
      kept.keep({ draft: latest.current, tag: tag.current })
      if (error instanceof ValidationFailed) {
        setErrors(fieldSentences(error, t))
        setProblem(t('form.fix', { count: Object.keys(error.errors).length }))
      } else setProblem(sentenceOf(error, t))
      if (error instanceof Changed && readAgain) setTheirs(await readAgain().catch(() => undefined))
    }
  }

  return {
    draft,
    change: (patch) => {
      if (isHeld.current) return
      put({ ...latest.current, ...patch })
      // At once: the page may be reloaded with the next key press.
      kept.keep({ draft: latest.current, tag: tag.current })
    },
    submit: (purpose) => void send(purpose),
    busy: held,
    problem,
    errorOf: (field) =>
      Object.entries(errors)
        .filter(([name]) => name === field || name.startsWith(`${field}.`))
        .flatMap(([, messages]) => messages)
        .join(' ') || undefined,
    restored,
    discard: () => reset(start),
    conflict: theirs && {
      theirs: theirs.draft,
      keepMine: () => {
        tag.current = theirs.tag
        setTheirs(undefined)
        void send(lastPurpose.current)
      },
      takeTheirs: () => reset(theirs),
    },
  }
}

/** What the service would accept although nobody has decided it: who does the work. */
function missingIn({ site, doer }: OrderDraft, t: Translate) {
  const required = [t('failure.required')]
  return {
    ...(site === undefined ? { siteId: required } : {}),
    ...(doer === undefined ? { supplierOrganizationId: required } : {}),
  }
}
