import { HoldpointError, type paths } from '@holdpoint/client'
import { queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { type Tagged, writeHeaders } from '../../interface/record.ts'
import { type RecordOf, tagged } from '../../interface/records.ts'
import type { Risk } from '../../show/risk.tsx'

type Whole = RecordOf<'/jobs'>

const PARTS = ['actions', 'crew', 'site', 'steps', 'work'] as const

/** A job with its crew, its time, and where each of its steps stands. */
export type WorkedJob = Whole & Required<Pick<Whole, (typeof PARTS)[number]>>
export type CrewMember = WorkedJob['crew'][number]
export type StepState = WorkedJob['steps'][number]
/** An entry of a job's log. */
export type SignOff =
  paths['/jobs/{id}/sign-offs']['get']['responses'][200]['content']['application/json']['data'][number]
/** What somebody signs. */
export type NewSignOff = paths['/jobs/{id}/sign-offs']['post']['requestBody']['content']['application/json']

/** A job as it was read, and how far the clock of the service is ahead of this device, in milliseconds. */
export interface JobWork extends Tagged<WorkedJob> {
  readonly ahead: number
}

/** Something that is measured. Limits are decimals as text. */
export interface Check {
  readonly id: string
  readonly name: string
  readonly unit: string | null
  readonly minimum: string | null
  readonly maximum: string | null
  readonly exclusiveMinimum: string | null
  readonly exclusiveMaximum: string | null
  readonly maxAgeMinutes: number | null
  readonly required: boolean
  readonly stopsWork: boolean
}

export interface Requirement {
  readonly id: string
  readonly name: string
  readonly onSite: boolean
  readonly educationalContents: readonly { readonly id: string; readonly title: string }[]
}

/** A step as its permit has it. */
export interface PermittedStep {
  readonly workStep: {
    readonly id: string
    readonly name: string
    readonly description: string | null
    readonly riskLevel: Risk
    readonly requiresApproval: boolean
    readonly estimatedDurationMinutes: number | null
    readonly execution: {
      readonly checks: readonly Check[]
      readonly photoRequired: boolean
      readonly watchMinutes: number | null
      readonly roundMinutes: number | null
    } | null
  }
  readonly requirements: readonly Requirement[]
}

/** What a permit says. */
export interface PermitDocument {
  readonly number: string
  readonly revision: number
  /** Why there is another revision; null of the first. */
  readonly reason: string | null
  readonly site: { readonly name: string } | null
  readonly start: string
  readonly end: string
  readonly notes: string | null
  readonly procedure: readonly {
    readonly workTask: { readonly name: string; readonly description: string | null }
    readonly steps: readonly PermittedStep[]
  }[]
}

export interface Permit {
  readonly revision: number
  readonly sha256: string
  readonly code: string
  readonly document: PermitDocument
}

export function jobWork(id: string) {
  return queryOptions({
    queryKey: keys.part('jobs', id, 'work'),
    queryFn: async ({ signal }): Promise<JobWork> => {
      const params = { path: { id }, query: { 'with[]': [...PARTS] } }
      const answer = await holdpoint.GET('/jobs/{id}', { params, signal })
      const said = Date.parse(answer.response.headers.get('date') ?? '')
      return { ...tagged<WorkedJob>(answer), ahead: Number.isNaN(said) ? 0 : said - Date.now() }
    },
  })
}

/** The latest permit; null where there is none: before the confirmation, and of a job without a procedure. */
export function permitOf(id: string) {
  return queryOptions({
    queryKey: keys.part('jobs', id, 'permit'),
    queryFn: async ({ signal }): Promise<Permit | null> => {
      try {
        const { data } = await holdpoint.GET('/jobs/{id}/permit', { params: { path: { id } }, signal })
        return data.data as unknown as Permit
      } catch (error) {
        if (error instanceof HoldpointError && error.code === 'not_found') return null
        throw error
      }
    },
  })
}

/** As many as the service gives at once. */
const MOST = 500

/** The whole log, the first entry first. */
export function logOf(id: string) {
  return queryOptions({
    queryKey: keys.part('jobs', id, 'log'),
    queryFn: async ({ signal }): Promise<readonly SignOff[]> => {
      const entries: SignOff[] = []
      for (let page = 1; ; page += 1) {
        const params = { path: { id }, query: { count: MOST, page } }
        const { data } = await holdpoint.GET('/jobs/{id}/sign-offs', { params, signal })
        entries.push(...data.data)
        if (data.data.length < MOST) return entries
      }
    },
  })
}

export type ReadinessRow =
  paths['/jobs/{id}/readiness']['get']['responses'][200]['content']['application/json']['data']['rows'][number]

/** What of the job's requirements somebody meets, now and to its end. */
export function ownReadiness(id: string, userId: string) {
  return queryOptions({
    queryKey: keys.part('jobs', id, 'own-readiness'),
    queryFn: async ({ signal }): Promise<readonly ReadinessRow[]> => {
      const params = { path: { id }, query: { 'userId[]': [userId] } }
      return (await holdpoint.GET('/jobs/{id}/readiness', { params, signal })).data.data.rows
    },
  })
}
/** Signs in a job. @returns the entry of the log */
export async function sign({ id, body }: { id: string; body: NewSignOff }, key: string): Promise<SignOff> {
  const params = { path: { id }, header: writeHeaders(key) }
  return (await holdpoint.POST('/jobs/{id}/sign-offs', { params, body })).data.data
}

type Stop = NonNullable<paths['/jobs/{id}/suspend']['post']['requestBody']>['content']['application/json']

/** Stops the work, whatever has changed meanwhile. */
export async function stopWork({ id, body }: { id: string; body: Stop }, key: string): Promise<void> {
  const params = { path: { id }, header: writeHeaders(key) }
  await holdpoint.POST('/jobs/{id}/suspend', { params, body })
}

/** A step of a job: what the permit says of it, and where it stands. */
export interface JobStep extends PermittedStep {
  readonly id: string
  /** From 1. */
  readonly place: number
  readonly state: StepState
}

/** The steps in the order of the work. One that stands in two lines comes once. */
export function stepsOf({ steps }: WorkedJob, { document }: Permit): readonly JobStep[] {
  const texts = new Map<string, PermittedStep>()
  for (const step of document.procedure.flatMap((line) => line.steps)) {
    if (!texts.has(step.workStep.id)) texts.set(step.workStep.id, step)
  }
  return steps.flatMap((state, index) => {
    const text = texts.get(state.workStepId)
    return text ? [{ ...text, id: state.workStepId, place: index + 1, state }] : []
  })
}

/** The hold points ahead of a step, in one of its lines, that are not released. */
export function heldBy(stepId: string, { document }: Permit, steps: readonly JobStep[]): readonly JobStep[] {
  const ahead = document.procedure.flatMap((line) => {
    const ids = line.steps.map(({ workStep }) => workStep.id)
    return ids.includes(stepId) ? ids.slice(0, ids.lastIndexOf(stepId)) : []
  })
  return steps.filter(
    ({ id, workStep, state }) =>
      id !== stepId && ahead.includes(id) && workStep.requiresApproval && state.state !== 'released',
  )
}
