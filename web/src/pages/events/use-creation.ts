import { Forbidden, NotFound, ValidationFailed } from '@holdpoint/client'
import { useRef } from 'react'
import type { Tagged } from '../../interface/record.ts'
import { newKey } from '../../interface/write.ts'
import { type Event, events, exceptionOf } from './event.ts'
import { bodyOf, createBodyOf, type EventValues, skippedDays, startOf } from './event-values.ts'
import { deviate, restore } from './exception.ts'

interface Made {
  readonly event: Tagged<Event>
  /** What it was made of. */
  readonly values: EventValues
}

/**
 * Creates an event and then skips its dates. The created event is remembered: if a later part fails, the next try
 * makes it what the form says by then, instead of creating a second one.
 */
export function useCreation() {
  const made = useRef<Made>(undefined)
  return async ({ values }: { values: EventValues }, key: string): Promise<Tagged<Event>> => {
    if (made.current && !mayBecome(made.current.values, values)) {
      await discard(made.current.event.record.id)
      made.current = undefined
    }
    const before = made.current?.event.record
    const event = before
      ? await events.change(before.id, { body: bodyOf(values), tag: undefined }, `${key}-again`)
      : await events.create(createBodyOf(values), key)
    made.current = { event, values }
    const { id, exceptions = [] } = event.record
    const skipped = skippedDays(values)
    const takenBack = exceptions.filter(
      ({ occurrenceStart }) => !skipped.includes(occurrenceStart.slice(0, 10)),
    )
    for (const { id: exceptionId } of takenBack)
      await restore({ id, exceptionId, tag: undefined }).catch(unlessGone)
    const time = startOf(values).slice(10)
    for (const day of skipped) {
      const occurrenceStart = `${day}${time}`
      if (exceptionOf(event.record, `${occurrenceStart}:00`)) continue
      await deviate(event, { occurrenceStart, action: 'cancelled' }, `${key}-${day}`).catch(unlessNoDate)
    }
    return event
  }
}

/** Kind, place and order of an event never change. */
function mayBecome(was: EventValues, wanted: EventValues): boolean {
  return was.type === wanted.type && was.siteId === wanted.siteId && was.orderId === wanted.orderId
}

/** Whoever may not delete a draft cancels it. */
async function discard(id: string): Promise<void> {
  try {
    await events.remove(id, undefined)
  } catch (error) {
    if (!(error instanceof Forbidden)) return unlessGone(error)
    await events.take({ id, step: 'cancel', tag: undefined }, newKey())
  }
}

function unlessGone(error: unknown): void {
  if (!(error instanceof NotFound)) throw error
}

/** The rule was changed after the day was left out, so there is no date to skip. */
function unlessNoDate(error: unknown): void {
  if (!(error instanceof ValidationFailed && 'occurrenceStart' in error.errors)) throw error
}
