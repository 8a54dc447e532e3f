import { type RecordOf, records } from '../../interface/records.ts'

export type Job = RecordOf<'/jobs'>

export const jobs = records('/jobs', {
  whole: ['about', 'actions', 'crew', 'elsewhere', 'event', 'history', 'order', 'site', 'standing', 'steps'],
  listed: ['about', 'actions', 'event', 'site'],
})

const EACH_MINUTE = 60_000
const AT_WORK_MS = 15_000

/** How often a visible job, and what is shown beside it, is read again: others get ready for it and work in it, too. */
export function againAfter(status: Job['status'] | undefined): number | false {
  if (status === 'confirmed') return EACH_MINUTE
  return status === 'in_progress' || status === 'suspended' ? AT_WORK_MS : false
}

export type JobValues = { eventId: string; notes: string }

export function jobValues({ notes, event }: Job): JobValues {
  return { notes: notes ?? '', eventId: event?.id ?? '' }
}
