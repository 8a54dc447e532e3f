import { HoldpointError } from '@holdpoint/client'
import { useState } from 'react'
import { serviceNow } from '../../interface/service-clock.ts'
import type { WorkedJob } from './job-work.ts'
import { useEntered } from './work/use-entered.ts'

/** Whether a stop was refused because the work is stopped already: somebody else was quicker, or an answer was lost. */
export function isStoppedAlready(error: unknown): boolean {
  const [reason] = (error instanceof HoldpointError && error.details.request) || []
  return reason?.code === 'wrong_state' && reason.params.state === 'suspended'
}

const placeOf = (jobId: string) => `job-stop:${jobId}`

/**
 * What somebody wrote to stop the work and is in no log, as somebody else was quicker: shortly before the work was
 * stopped or later.
 * @param stoppedAt in milliseconds; by default whenever it was written
 */
export function useUnsaidReason(jobId: string, stoppedAt = 0) {
  const { fresh: reason = '', forget } = useEntered<string>(placeOf(jobId), stoppedAt)
  return { reason, forget }
}

/**
 * Why somebody stops the work, in their words, which outlast the page until the stop is recorded. What was written a
 * while ago, or before the job has changed, is about something else.
 */
export function useStopReason({ id, updatedAt }: Pick<WorkedJob, 'id' | 'updatedAt'>) {
  // What is in the field stays there while it is shown.
  const [opened] = useState(() => {
    const at = serviceNow()
    // The clock of a device may be a few seconds behind.
    return { at, since: Math.min(Date.parse(updatedAt), at - 1) }
  })
  const { fresh: reason = '', enter, forget } = useEntered<string>(placeOf(id), opened.at, opened.since)
  return { reason, change: enter, forget }
}
