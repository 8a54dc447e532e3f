import { keys } from '../../interface/keys.ts'
import { type NewOf, type RecordOf, reading, records } from '../../interface/records.ts'
import { serviceNow } from '../../interface/service-clock.ts'
import type { MyWork } from '../../readiness/mine.ts'
import type { NewSearch } from './deviation-search.ts'

export type Deviation = RecordOf<'/deviations'>

export const deviations = records('/deviations', {
  whole: [
    'actions',
    'site',
    'job',
    'workStep',
    'assignee',
    'overdue',
    'reportedBy',
    'resolvedBy',
    'closedBy',
    'createdBy',
    'updatedBy',
  ],
  listed: ['actions', 'site', 'job', 'assignee', 'overdue'],
})

export type DeviationValues = {
  siteId: string
  severity: string
  description: string
  /** Storage path, or empty. */
  photoPath: string
  stopsWork: boolean
  assigneeId: string
  dueOn: string
}

/** The site where the reader works now, or is to work today. */
export function siteAtHand([first]: readonly MyWork[] = []): string {
  if (!first) return ''
  const { event, job, from } = first
  const isUnderWay = job?.status === 'in_progress' || job?.status === 'suspended'
  const isToday = from !== null && Date.parse(from) < new Date(serviceNow()).setHours(24, 0, 0, 0)
  return ((isUnderWay || isToday) && (job ?? event)?.site?.id) || ''
}

/** A new deviation with the presets of an address. */
export function begunFor({ job, stop }: NewSearch, siteId: string, description: string): DeviationValues {
  const stopsWork = stop === 'yes' && job !== undefined
  return {
    siteId,
    severity: stopsWork ? 'high' : '',
    description,
    photoPath: '',
    stopsWork,
    assigneeId: '',
    dueOn: '',
  }
}

export function valuesOf({ siteId, assigneeId, dueOn, photoPath, ...rest }: Deviation): DeviationValues {
  const { severity, description, stopsWork } = rest
  return {
    siteId: siteId ?? '',
    severity,
    description,
    photoPath: photoPath ?? '',
    stopsWork,
    assigneeId: assigneeId ?? '',
    dueOn: dueOn ?? '',
  }
}

/** The body of a change. */
export function bodyOf({ siteId: _, severity, assigneeId, dueOn, photoPath, ...rest }: DeviationValues) {
  return {
    ...rest,
    severity: (severity || null) as Deviation['severity'],
    assigneeId: assigneeId || null,
    dueOn: dueOn || null,
    photoPath: photoPath || null,
  }
}

/** The body of a new one: in a job, whose site it gets, or at a site. */
export function newBody(values: DeviationValues, { job, step }: NewSearch): NewOf<'/deviations'> {
  const where = job ? { jobId: job, workStepId: step ?? null } : { siteId: values.siteId || null }
  return { ...bodyOf(values), ...where }
}

/** The parts of a job that a deviation shows: its number, its place, and the step. */
export function placeOf(jobId: string) {
  return reading(
    keys.part('jobs', jobId, 'place'),
    '/jobs/{id}',
    { path: { id: jobId }, query: { 'with[]': ['site', 'steps'] } },
    ({ number, status, site, steps }) => ({ number, status, site, steps: steps ?? [] }),
  )
}

export type CrewMember = NonNullable<RecordOf<'/jobs'>['crew']>[number]

/** The crew of a job, who could decide on the same phone. */
export function crewOf(jobId: string) {
  return reading(
    keys.part('jobs', jobId, 'crew'),
    '/jobs/{id}',
    { path: { id: jobId }, query: { 'with[]': ['crew'] } },
    ({ crew }) => crew ?? [],
  )
}
