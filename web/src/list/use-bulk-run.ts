import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refusalOf } from '../form/refusal.ts'
import { useIsOpen } from '../form/use-is-open.ts'
import { isRefusedFor, SentTooLate } from '../interface/failure.ts'
import { newKey } from '../interface/write.ts'
import { useTranslation } from '../language/translation.ts'
import type { Undo } from '../shell/announcements.tsx'
import type { BulkAction } from './bulk.ts'
import { readAgain } from './read-again.ts'
import { undoingAll } from './undo-all.ts'
import { NotRead } from './what-was-read.ts'

export type Outcome = 'done' | { readonly problem: string }

interface Prepared {
  readonly send: () => Promise<unknown>
  readonly undo: Undo | undefined
}

/** Changes several records, one after the other, until somebody stops it or leaves the page. */
export function useBulkRun<R extends { readonly id: string }>(action: BulkAction<R>) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [outcomes, setOutcomes] = useState<{ readonly [id: string]: Outcome }>({})
  const [busy, setBusy] = useState(false)
  const [stopped, setStopped] = useState(false)
  const ends = useRef(false)
  const isShown = useIsOpen()
  const sent = useRef(new Map<string, Prepared>())
  const undos = useRef<Undo[]>([])
  const isOver = () => ends.current || !isShown.current
  const change = async (record: R, answer: string) => {
    // A change without an answer is sent again unchanged, with the same key, so that it is made once and its own
    // effect is not taken for somebody else's change.
    const prepared = sent.current.get(record.id) ?? (await prepare(action, record, answer))
    if (isOver()) return false
    sent.current.set(record.id, prepared)
    await prepared.send()
    if (prepared.undo) undos.current.push(prepared.undo)
    return true
  }
  return {
    outcomes,
    busy,
    stopped,
    /** @returns how many of them are changed, and whether the page still shows it */
    run: async (records: readonly R[], answer: string) => {
      setBusy(true)
      setStopped(false)
      ends.current = false
      let done = 0
      // What comes while others are changed, nobody had read who began.
      const unread = records.filter(
        (record) => action.readFrom && !client.getQueryData(action.readFrom(record)),
      )
      for (const record of records) {
        if (isOver()) break
        try {
          if (unread.includes(record)) throw new NotRead()
          if (!(await change(record, answer))) break
          done += 1
          setOutcomes((now) => ({ ...now, [record.id]: 'done' }))
        } catch (error) {
          const problem = error instanceof NotRead ? t('bulk.notRead') : refusalOf(error, t)
          setOutcomes((now) => ({ ...now, [record.id]: { problem } }))
          // The rest would fail for the same reason.
          if (error instanceof SentTooLate || isRefusedFor(error, 'too_many_invitations')) {
            setStopped(true)
            break
          }
        }
      }
      await readAgain(client, action.touches)
      setBusy(false)
      return { done, isShown: isShown.current }
    },
    stop: () => {
      ends.current = true
      setStopped(true)
    },
    /** Forgets what was prepared for an earlier answer: a different answer is a different request. */
    prepareAnew: () => sent.current.clear(),
    /** @returns what undoes all that was done; undefined if it cannot be undone */
    undo: (): Undo | undefined => {
      if (undos.current.length === 0) return undefined
      const undo = undoingAll(undos.current, t)
      return (key) => undo(key).finally(() => readAgain(client, action.touches))
    },
  }
}

async function prepare<R>(
  { prepare: prepareSending, undoing }: BulkAction<R>,
  record: R,
  answer: string,
): Promise<Prepared> {
  const [send, key] = [await prepareSending(record, answer), newKey()]
  return { send: () => send(key), undo: await undoing?.(record) }
}
