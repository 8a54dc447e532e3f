import type { paths } from '@holdpoint/client'
import { queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { type Tagged, writeTo } from '../../interface/record.ts'
import { MOST, type RecordOf, tagged } from '../../interface/records.ts'
import type { Permit, PermittedStep } from '../permits/permit.ts'

type Whole = RecordOf<'/jobs'>

const PARTS = ['actions', 'crew', 'elsewhere', 'site', 'standing', 'steps', 'work'] as const

/** A job with its crew, its time, and the states of its steps. */
export type WorkedJob = Whole & Required<Pick<Whole, (typeof PARTS)[number]>>
export type CrewMember = WorkedJob['crew'][number]
export type StepState = WorkedJob['steps'][number]
/** An entry of a job's log. */
export type SignOff =
  paths['/jobs/{id}/sign-offs']['get']['responses'][200]['content']['application/json']['data'][number]
/** What somebody signs. */
export type NewSignOff = paths['/jobs/{id}/sign-offs']['post']['requestBody']['content']['application/json']

/** A job as it was read. */
export type JobWork = Tagged<WorkedJob>

export function jobWork(id: string) {
  return queryOptions({
    queryKey: keys.part('jobs', id, 'work'),
    queryFn: async ({ signal }): Promise<JobWork> => {
      const params = { path: { id }, query: { 'with[]': [...PARTS] } }
      return tagged<WorkedJob>(await holdpoint.GET('/jobs/{id}', { params, signal }))
    },
  })
}

/** The whole log, oldest entry first. */
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

/** Which of the job's requirements somebody satisfies, now and until its end. */
export function ownReadiness(id: string, userId: string) {
  return queryOptions({
    queryKey: keys.part('jobs', id, 'own-readiness'),
    queryFn: async ({ signal }): Promise<readonly ReadinessRow[]> => {
      const params = { path: { id }, query: { 'userId[]': [userId] } }
      return (await holdpoint.GET('/jobs/{id}/readiness', { params, signal })).data.data.rows
    },
  })
}
/** Signs in a job. @returns the log entry */
export async function sign({ id, body }: { id: string; body: NewSignOff }, key: string): Promise<SignOff> {
  return (await holdpoint.POST('/jobs/{id}/sign-offs', { params: writeTo(id, key), body })).data.data
}

type Stop = NonNullable<paths['/jobs/{id}/suspend']['post']['requestBody']>['content']['application/json']

/** Stops the work, whatever has changed meanwhile. */
export async function stopWork({ id, body }: { id: string; body: Stop }, key: string): Promise<void> {
  await holdpoint.POST('/jobs/{id}/suspend', { params: writeTo(id, key), body })
}

/** A step of a job: its content in the permit, and its state. */
export interface JobStep extends PermittedStep {
  readonly id: string
  /** From 1. */
  readonly place: number
  readonly state: StepState
}

/** The steps in the order of the work. A step in two lines occurs once. */
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

/** The unreleased hold points before a step, in one of its lines. */
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
