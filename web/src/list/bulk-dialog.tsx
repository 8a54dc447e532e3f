import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconCircleX from '~icons/tabler/circle-x'
import { Dialog, DialogActions } from '../form/dialog.tsx'
import { sentenceOf } from '../interface/failure.ts'
import { invalidate } from '../interface/invalidate.ts'
import { newKey } from '../interface/write.ts'
import { learn } from '../language/language.ts'
import { useTranslation } from '../language/translation.ts'
import { announce, type Undo } from '../shell/announcements.tsx'
import classes from './bulk.module.css'
import type { BulkAction } from './bulk.ts'

await learn('bulk')

interface BulkDialogProps<R> {
  readonly action: BulkAction<R>
  readonly records: readonly R[]
  readonly nameOf: (record: R) => ReactNode
  readonly onClose: () => void
  readonly onDone: () => void
}

type Outcome = 'done' | { readonly problem: string }

/** Shows what will happen to each record before it does, and then the result for each. */
export default function BulkDialog<R extends { readonly id: string }>(props: BulkDialogProps<R>) {
  const { action, nameOf, onClose, onDone } = props
  const { t } = useTranslation()
  const client = useQueryClient()
  // The list may be read again meanwhile; the chosen records stay.
  const [records] = useState(props.records)
  const [outcomes, setOutcomes] = useState<{ readonly [id: string]: Outcome }>({})
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState(action.initial ?? '')
  const [missing, setMissing] = useState(false)
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (missing) question.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [missing])
  const sent = useRef(new Map<string, Prepared>())
  const undos = useRef<Undo[]>([])
  const affected = records.filter((record) => action.skips(record, answer) === undefined)
  const left = affected.filter(({ id }) => outcomes[id] !== 'done')
  const failed = left.filter(({ id }) => outcomes[id] !== undefined)
  const problem = missing
    ? t('form.fix', { count: 1 })
    : failed.length > 0 && !busy && t(action.deletes ? 'bulk.kept' : 'bulk.failed', { count: failed.length })
  const undo = async () => {
    const undone = await Promise.allSettled(undos.current.map((each) => each()))
    await invalidate(client, action.touches)
    const refused = undone.find(({ status }) => status === 'rejected')
    if (refused) throw (refused as PromiseRejectedResult).reason
  }
  const finish = (count: number) => {
    const text = t(action.deletes ? 'bulk.deleted' : 'bulk.done', { count })
    if (count > 0) announce(text, undos.current.length > 0 ? undo : undefined)
    onDone()
  }
  const run = async () => {
    if (busy) return
    if (action.asks && answer.trim() === '') return setMissing(true)
    setBusy(true)
    let failures = 0
    for (const record of left) {
      try {
        // A change without an answer is sent again unchanged, with the same key, so that it is made once and its own
        // effect is not taken for somebody else's change.
        const change = sent.current.get(record.id) ?? (await prepared(action, record, answer))
        sent.current.set(record.id, change)
        await change.send()
        if (change.undo) undos.current.push(change.undo)
        setOutcomes((now) => ({ ...now, [record.id]: 'done' }))
      } catch (error) {
        failures += 1
        setOutcomes((now) => ({ ...now, [record.id]: { problem: sentenceOf(error, t) } }))
      }
    }
    await invalidate(client, action.touches)
    setBusy(false)
    if (failures === 0) finish(affected.length)
  }
  return (
    <Dialog
      // Stays open while it works, since it shows the progress.
      onClose={busy ? () => undefined : onClose}
      size="xl"
      title={t('bulk.title', { action: action.label, count: records.length })}
    >
      <p>
        {t(action.deletes ? 'bulk.gone' : 'bulk.affected', { count: affected.length })}{' '}
        {affected.length < records.length && t('bulk.skipped', { count: records.length - affected.length })}
      </p>
      <div ref={question} className={classes.question}>
        {action.asks?.({
          value: answer,
          error: missing ? t('failure.required') : undefined,
          // What was done to some records stays visible.
          disabled: busy || Object.values(outcomes).includes('done'),
          onChange: (value) => {
            setAnswer(value)
            // A different answer is a different request.
            sent.current.clear()
            setMissing(false)
          },
        })}
      </div>
      <ul className={classes.records}>
        {records.map((record) => {
          const why = action.skips(record, answer)
          return (
            <li key={record.id} data-skipped={why !== undefined || undefined}>
              <strong>{nameOf(record)}</strong> <Result of={outcomes[record.id]} />
              <div className={classes.what}>{why ?? action.preview(record, answer)}</div>
            </li>
          )
        })}
      </ul>
      <DialogActions problem={problem}>
        {left.length > 0 && (
          <Button loading={busy} onClick={() => void run()} {...(action.ends ? { color: 'red.9' } : {})}>
            {t('bulk.run', { action: action.label, count: left.length })}
          </Button>
        )}
        <Button
          variant="default"
          data-autofocus
          disabled={busy}
          onClick={failed.length > 0 ? () => finish(affected.length - left.length) : onClose}
        >
          {t(failed.length > 0 ? 'action.close' : 'action.back')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface Prepared {
  readonly send: () => Promise<unknown>
  readonly undo: Undo | undefined
}

async function prepared<R>(
  { prepare, undoing }: BulkAction<R>,
  record: R,
  answer: string,
): Promise<Prepared> {
  const [send, key] = [await prepare(record, answer), newKey()]
  return { send: () => send(key), undo: await undoing?.(record) }
}

function Result({ of }: { of: Outcome | undefined }) {
  const { t } = useTranslation()
  if (of === undefined) return null
  return of === 'done' ? (
    <span className={classes.done}>
      <IconCircleCheck size={16} aria-hidden /> {t('bulk.ok')}
    </span>
  ) : (
    <span className={classes.problem}>
      <IconCircleX size={16} aria-hidden /> {of.problem}
    </span>
  )
}
