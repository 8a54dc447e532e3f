import { holdpoint, readToAct } from '../../interface/client.ts'
import { DateLeft, mayBeSentAgain, NotSent, unlessGone } from '../../interface/failure.ts'
import { invalidate } from '../../interface/invalidate.ts'
import { queries } from '../../interface/queries.ts'
import { ifMatch, type Tagged, writeTo } from '../../interface/record.ts'
import { newKey } from '../../interface/write.ts'
import type { Undo } from '../../shell/announcements.tsx'
import { type Event, type Exception, events, exceptionOf } from './event.ts'

/** What one date of a series has of its own. */
export interface Deviation {
  readonly occurrenceStart: string
  readonly action: 'cancelled' | 'moved'
  readonly start?: string
  readonly durationMinutes?: number
  readonly reason?: string | null
}

interface Of {
  readonly id: string
  readonly tag: string | undefined
}

/** Cancels or moves one occurrence, replacing an earlier exception. @returns the exception */
export async function deviate(
  { record: event, tag }: Tagged<Event>,
  deviation: Deviation,
  key: string,
): Promise<Exception> {
  const of = { id: event.id, tag }
  const before = exceptionOf(event, deviation.occurrenceStart)
  if (!before) return except(of, deviation, key)
  // An earlier try, whose answer was lost, has made it.
  if (says(before, deviation)) return before
  await remove(of, before).catch(unlessGone)
  return replace(of, before, deviation, key)
}

/**
 * What gives a date of a series the exception that it had before, or none.
 * @param event as it was then
 * @param made the present exception; the undo throws NotFound if somebody has replaced it
 */
export function dateAsBefore(event: Event, made: Exception): Undo {
  const of = { id: event.id, tag: undefined }
  const before = exceptionOf(event, made.occurrenceStart)
  let isTriedAgain = false
  return async (key) => {
    // An earlier try, whose answer was lost, may have made all of it, or a part.
    const now = isTriedAgain ? await readToAct(() => exceptionNow(event.id, made.occurrenceStart)) : made
    isTriedAgain = true
    if (before ? now && says(now, deviationOf(before)) : !now) return
    const present = now && says(now, deviationOf(made)) ? now : made
    if (!before) return restore({ ...of, exceptionId: present.id })
    if (now) await remove(of, present)
    await replace(of, made, deviationOf(before), key)
  }
}

async function exceptionNow(id: string, occurrenceStart: string): Promise<Exception | undefined> {
  const { record } = await queries.fetchQuery({ ...events.one(id), staleTime: 0 })
  return exceptionOf(record, occurrenceStart)
}

/**
 * Makes an exception in the place of one that is removed. If that fails, the date gets back what it had.
 * @throws DateLeft if that fails as well
 */
async function replace(of: Of, before: Exception, wanted: Deviation, key: string): Promise<Exception> {
  try {
    return await except(of, wanted, key)
  } catch (error) {
    const failure = await except({ ...of, tag: undefined }, deviationOf(before), newKey()).catch(
      (why: unknown) => why,
    )
    await invalidate(queries, ['events'])
    // Otherwise the date has an exception already, that of a try whose answer was lost, or can have none any more.
    throw failure instanceof Error && mayBeSentAgain(failure) ? new DateLeft() : error
  }
}

async function except({ id, tag }: Of, body: Deviation, key: string): Promise<Exception> {
  const { data } = await holdpoint.POST('/events/{id}/exceptions', { params: writeTo(id, key, tag), body })
  return data.data
}

/** @throws DateLeft if it may have been removed */
function remove({ id, tag }: Of, { id: exceptionId }: Exception): Promise<void> {
  return restore({ id, tag, exceptionId }).catch(async (error) => {
    if (!mayBeSentAgain(error) || error instanceof NotSent) throw error
    await invalidate(queries, ['events'])
    throw new DateLeft()
  })
}

interface Restoring extends Of {
  readonly exceptionId: string
}

/** Takes the exception of a date away: it takes place at its original time. */
export async function restore({ id, exceptionId, tag }: Restoring): Promise<void> {
  await holdpoint.DELETE('/events/{id}/exceptions/{exceptionId}', {
    params: { path: { id, exceptionId }, header: ifMatch(tag) },
  })
}

function deviationOf({ occurrenceStart, action, start, durationMinutes, reason }: Exception): Deviation {
  return {
    ...{ occurrenceStart, action, reason },
    ...(start !== null && { start }),
    ...(durationMinutes !== null && { durationMinutes }),
  }
}

/** Whether an exception has what is wanted. A form gives no seconds. */
function says(exception: Exception, wanted: Deviation): boolean {
  const known = ({ action, start, durationMinutes, reason }: Deviation) =>
    JSON.stringify([action, start?.slice(0, 16), durationMinutes, reason ?? null])
  return known(deviationOf(exception)) === known(wanted)
}
