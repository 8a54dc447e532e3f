import { Button } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Dialog, DialogActions } from '../../form/dialog.tsx'
import { refusalOf } from '../../form/refusal.ts'
import { useProblem } from '../../form/use-failure.ts'
import { useAction } from '../../interface/action.ts'
import { ChangedMeanwhile } from '../../interface/failure.ts'
import { invalidate } from '../../interface/invalidate.ts'
import { keys } from '../../interface/keys.ts'
import { useTranslation } from '../../language/translation.ts'
import { announce, warn } from '../../shell/announcements.tsx'
import { daysLater } from '../../show/days.ts'
import { type Event, events } from '../events/event.ts'
import { daysAfterMove, type EventValues, valuesAt } from '../events/event-values.ts'
import ExtentDialog, { type Extent } from '../events/extent-dialog.tsx'
import { type Saving, saveEvent } from '../events/save-event.ts'
import { takingBack } from '../events/take-back.ts'
import { useClock } from './clock.ts'
import type { MovedWithout } from './left-dialog.tsx'
import type { Occurrence } from './occurrences.ts'

type LeftJobs = NonNullable<Event['leftJobs']>

interface MoveDialogProps {
  readonly of: Occurrence
  /** How many days later; negative: earlier. */
  readonly days: number
  /** Takes what has stayed behind. Returns whether it is shown. */
  readonly onLeft: (left: MovedWithout) => boolean
  readonly onClose: () => void
}

/** Asks whether to move something to another day and, for a series, which dates. The time of day stays. */
export default function MoveDialog({ of, days, onLeft, onClose }: MoveDialogProps) {
  const { t } = useTranslation()
  const clock = useClock()
  const { record: event, tag } = useSuspenseQuery(events.one(of.event.id)).data
  const client = useQueryClient()
  const { write, busy } = useAction(['events'], async (change: Saving, key) => {
    if (isElsewhere(event, of)) throw new ChangedMeanwhile()
    const saved = await saveEvent(change, key)
    // The calendar shows the move, and the next one may begin, before the event is read again.
    client.setQueryData(keys.record('events', saved.record.id), saved)
    return saved
  })
  const { occurrenceStart } = of
  const values = moved(event, occurrenceStart, days)
  const day = clock.fullDay(values.start)
  const title = t('schedule.move.title', { day })
  const [problem, setProblem] = useProblem(title)
  const move = async (extent: Extent) => {
    setProblem(undefined)
    try {
      const change = { event, values, tag, occurrenceStart, extent }
      const saved = await write(change)
      const takeBack = takingBack(change, saved)
      const undo = takeBack && ((key: string) => takeBack(key).finally(() => invalidate(client, ['events'])))
      const done = t('schedule.move.done', { title: event.title, day })
      // A date that moves alone keeps its jobs; its page names one whose permit stays at the time before.
      const left = extent === 'this' ? [] : (saved.record.leftJobs ?? [])
      if (left.length === 0) announce(done, undo)
      else if (!onLeft({ event: saved.record, done, undo })) warn(withLeft(done, left), undo)
      onClose()
    } catch (error) {
      setProblem(refusalOf(error, t))
    }
  }
  const withLeft = (done: string, left: LeftJobs) => {
    const said = t('events.left.moved', { count: left.length })
    return `${done} ${said} ${left.map(({ number }) => t('jobs.numbered', { number })).join(', ')}.`
  }
  if (event.recurring && problem === undefined) {
    return (
      <ExtentDialog
        event={event}
        occurrenceStart={occurrenceStart}
        values={values}
        busy={busy}
        onChoose={(extent) => void move(extent)}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <p>
        {event.title}: {clock.fullDay(of.start)} → {day}
      </p>
      <DialogActions problem={problem}>
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        {!event.recurring && (
          <Button loading={busy} data-autofocus onClick={() => void move('all')}>
            {t('schedule.move.button')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** Whether somebody has moved it since the calendar was read: a move counts from the day that the person sees. */
function isElsewhere(event: Event, { occurrenceStart, start }: Occurrence): boolean {
  if (!event.recurring && event.start !== occurrenceStart) return true
  return valuesAt(event, occurrenceStart).start !== start.slice(0, 10)
}

/** The values of the event's form after the move. */
function moved(event: Event, occurrenceStart: string, days: number): EventValues {
  const values = valuesAt(event, occurrenceStart)
  const start = daysLater(values.start, days)
  return { ...values, start, days: daysAfterMove(values.days, values.start, start) }
}
