import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconCircleX from '~icons/tabler/circle-x'
import { Dialog, DialogActions } from '../form/dialog.tsx'
import { learn } from '../language/language.ts'
import { useTranslation } from '../language/translation.ts'
import { announce, warn } from '../shell/announcements.tsx'
import classes from './bulk.module.css'
import type { BulkAction } from './bulk.ts'
import { type Outcome, useBulkRun } from './use-bulk-run.ts'
import { useIsReading } from './use-is-reading.ts'

await learn('bulk')

interface BulkDialogProps<R> {
  readonly action: BulkAction<R>
  readonly records: readonly R[]
  readonly nameOf: (record: R) => ReactNode
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Shows what will happen to each record before it does, and then the result for each. */
export default function BulkDialog<R extends { readonly id: string }>(props: BulkDialogProps<R>) {
  const { action, nameOf, onClose, onDone } = props
  const { does = 'change' } = action
  const { t } = useTranslation()
  // The list may be read again meanwhile; the chosen records stay.
  const [records] = useState(props.records)
  const [answer, setAnswer] = useState(action.initial ?? '')
  const [missing, setMissing] = useState(false)
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (missing) question.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [missing])
  const { outcomes, busy, stopped, run, stop, prepareAnew, undo } = useBulkRun(action)
  const affected = records.filter((record) => action.skips(record, answer) === undefined)
  const left = affected.filter(({ id }) => outcomes[id] !== 'done')
  const failed = left.filter(({ id }) => outcomes[id] !== undefined)
  const isReading = useIsReading(action.readFrom ? left.map(action.readFrom) : [])
  const hasBegun = Object.keys(outcomes).length > 0
  const stoppedAfter = (done: number) => t(`bulk.${does}.stopped`, { done, count: affected.length })
  const howItEnded = () => {
    if (stopped) return stoppedAfter(affected.length - left.length)
    return failed.length > 0 && t(`bulk.${does}.failed`, { count: failed.length })
  }
  const problem = missing ? t('form.fix', { count: 1 }) : !busy && howItEnded()
  const finish = (count: number) => {
    if (count > 0) announce(t(`bulk.${does}.done`, { count }), undo())
    onDone()
  }
  const begin = async () => {
    if (busy) return
    if (action.asks && answer.trim() === '') return setMissing(true)
    const before = affected.length - left.length
    const { done, isShown } = await run(left, answer)
    if (done === left.length) finish(affected.length)
    else if (!isShown) warn(stoppedAfter(before + done), undo())
  }
  const leave = hasBegun ? () => finish(affected.length - left.length) : onClose
  return (
    <Dialog
      // Stays open until it has stopped, since it shows what is done.
      onClose={busy ? stop : leave}
      closeOnClickOutside={!busy}
      size="xl"
      title={t('bulk.title', { action: action.label, count: records.length })}
    >
      <p>
        {t(`bulk.${does}.will`, { count: affected.length })}{' '}
        {affected.length < records.length &&
          t(`bulk.${does}.skipped`, { count: records.length - affected.length })}{' '}
        {affected.length > 0 && action.explain}
      </p>
      <div ref={question} className={classes.question}>
        {action.asks?.({
          value: answer,
          error: missing ? t('failure.required') : undefined,
          // What was done to some records stays visible.
          disabled: busy || Object.values(outcomes).includes('done'),
          onChange: (value) => {
            setAnswer(value)
            prepareAnew()
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
          <Button
            loading={busy}
            disabled={isReading}
            onClick={() => void begin()}
            {...(action.ends ? { color: 'red.9' } : {})}
          >
            {t('bulk.run', { action: action.label, count: left.length })}
          </Button>
        )}
        {busy ? (
          <Button variant="default" loading={stopped} onClick={stop}>
            {t('bulk.stop')}
          </Button>
        ) : (
          <Button variant="default" data-autofocus onClick={leave}>
            {t(hasBegun ? 'action.close' : 'action.back')}
          </Button>
        )}
        {/* After the buttons: they must not move under the pointer when it goes. */}
        {isReading && (
          <span role="status" className={classes.reading}>
            {t('bulk.reading')}
          </span>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Result({ of }: { of: Outcome | undefined }) {
  const { t } = useTranslation()
  if (of === undefined) return null
  return of === 'done' ? (
    <span className={classes.done}>
      <IconCircleCheck size={16} aria-hidden /> {t('action.done')}
    </span>
  ) : (
    <span className={classes.problem}>
      <IconCircleX size={16} aria-hidden /> {of.problem}
    </span>
  )
}
