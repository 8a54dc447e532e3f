import { NotFound } from '@holdpoint/client'
import { queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { type RecordOf, reading } from '../../interface/records.ts'
import type { Picture } from '../../pictures/picture.ts'
import type { Risk } from '../../show/risk.tsx'

/** Something to measure. Limits are decimals as text. */
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
}

/** A step in its permit. */
export interface PermittedStep {
  readonly workStep: {
    readonly id: string
    readonly name: string
    readonly description: string | null
    readonly riskLevel: Risk
    readonly requiresApproval: boolean
    readonly execution: {
      readonly checks: readonly Check[]
      readonly photoRequired: boolean
      readonly watchMinutes: number | null
      readonly roundMinutes: number | null
    } | null
    /** Left out if there is none. */
    readonly pictures?: readonly Picture[]
  }
  readonly requirements: readonly Requirement[]
}

/** The parts of a permit that pages show. */
export interface PermitDocument {
  readonly number: string
  /** Why there is another revision; null for the first. */
  readonly reason: string | null
  readonly organization: { readonly name: string }
  readonly site: {
    readonly name: string
    readonly line1?: string | null
    readonly postalCode?: string | null
    readonly postalAddress?: string | null
    readonly timeZone?: string
  } | null
  readonly order: { readonly number: string }
  readonly start: string
  readonly end: string
  readonly notes: string | null
  readonly procedure: readonly {
    readonly displayOrder: number
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

/**
 * The permit of a job; null if there is none: before the confirmation, and for a job without a procedure.
 * @param revision by default the latest
 */
export function permitOf(id: string, revision?: number) {
  return queryOptions({
    queryKey: keys.part('jobs', id, revision === undefined ? 'permit' : `permit ${revision}`),
    queryFn: async ({ signal }): Promise<Permit | null> => {
      const params = { path: { id }, query: revision === undefined ? {} : { revision } }
      try {
        const { data } = await holdpoint.GET('/jobs/{id}/permit', { params, signal })
        return data.data as unknown as Permit
      } catch (error) {
        if (error instanceof NotFound) return null
        throw error
      }
    },
  })
}

type Whole = RecordOf<'/jobs'>
/** The parts of a job that a permit shows with its present progress. */
export type PermittedJob = Pick<Whole, 'id' | 'number' | 'status'> &
  Required<Pick<Whole, 'crew' | 'standing' | 'steps'>>
export type StepState = PermittedJob['steps'][number]

export function permittedJob(id: string) {
  const query = { 'with[]': ['crew', 'standing', 'steps'] } as const
  return reading(
    keys.part('jobs', id, 'permitted'),
    '/jobs/{id}',
    { path: { id }, query: { 'with[]': [...query['with[]']] } },
    (job) => job as PermittedJob,
  )
}
