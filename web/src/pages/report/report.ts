import { queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { reading } from '../../interface/records.ts'
import type { Catalogue } from '../../language/en/catalogue.ts'

interface Person {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
}

type Meaning = keyof Catalogue['report']['meaning']

/** An entry of the job's log. */
export interface Entry {
  readonly id: string
  readonly place: number
  readonly meaning: Meaning
  readonly user: Person
  readonly recordedBy: Person
  readonly at: string
  readonly workStepId: string | null
  readonly safetyRequirementIds: readonly string[] | null
  readonly checkId: string | null
  readonly value: string | null
  readonly outside: boolean | null
  readonly reason: string | null
  readonly filePath: string | null
}

interface PermittedStep {
  readonly workStepId: string
  readonly name: string
  readonly documentSha256: string
  readonly execution?: {
    readonly checks: readonly { readonly id: string; readonly name: string; readonly unit: string | null }[]
  } | null
}

/** An entry of the audit log with its seal; unsealed entries have none. */
interface Sealed {
  readonly number: number | null
  readonly sealedAt: string | null
  readonly hash: string | null
  readonly entry: {
    readonly id: string
    readonly resource: string
    readonly action: string
    readonly createdAt: string
    readonly after: {
      readonly sha256?: string
      /** Of a start: what counted for each person. */
      readonly readiness?: readonly { readonly completionIds: readonly string[] }[]
    } | null
  }
}

/** The parts of a report that its page shows. */
export interface Report {
  readonly contents: {
    readonly organization: { readonly name: string }
    readonly job: {
      readonly number: string
      readonly status: 'draft' | 'confirmed' | 'in_progress' | 'suspended' | 'completed' | 'cancelled'
      readonly notes: string | null
      readonly permitCode: string | null
    }
    readonly site: string | null
    readonly permits: readonly {
      readonly revision: number
      readonly documentSha256: string
      readonly start: string
      readonly end: string
      readonly reason: string | null
      readonly issuedAt: string
      readonly issuedBy: Person
      readonly steps: readonly PermittedStep[]
    }[]
    readonly crew: readonly {
      readonly id: string
      readonly user: Person
      readonly role: 'worker' | 'watch' | 'supervisor'
      readonly joinedAt: string
      readonly leftAt: string | null
    }[]
    /** Null for readers who may not read proofs. */
    readonly proofs:
      | readonly {
          readonly id: string
          readonly userId: string
          readonly subject: { readonly title: string; readonly version: number }
          readonly evidence: keyof Catalogue['proof']['evidence']
          readonly status: 'verified' | 'revoked'
          readonly validUntil: string | null
          readonly code: string
        }[]
      | null
    readonly signOffs: readonly Entry[]
    readonly overrides: readonly {
      readonly id: string
      readonly user: Person
      readonly safetyRequirementId: string
      readonly reason: string | null
      readonly validUntil: string
      readonly createdAt: string
      readonly createdBy: Person
    }[]
    readonly deviations: readonly {
      readonly id: string
      readonly number: string
      readonly status: 'open' | 'resolved' | 'closed'
      readonly severity: 'low' | 'medium' | 'high' | 'critical'
      readonly description: string
      readonly stopsWork: boolean
      readonly resolution: string | null
      readonly photoPath: string | null
    }[]
    readonly photos: readonly { readonly path: string; readonly sha256: string }[]
    readonly documents: readonly { readonly sha256: string; readonly kind: string; readonly body: string }[]
  }
  readonly log: readonly Sealed[]
}

/** A report as its exact file text, and as parsed. */
export interface ReadReport {
  readonly text: string
  readonly report: Report
}

/**
 * The report of a job. Each reading seals what can be sealed and leaves an entry in the audit log, so it is read once
 * per visit: the page shows the very file that is downloaded.
 */
export function reportOf(id: string) {
  return queryOptions({
    queryKey: keys.part('jobs', id, 'report'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<ReadReport> => {
      const { data } = await holdpoint.GET('/jobs/{id}/report', {
        params: { path: { id } },
        parseAs: 'text',
        signal,
      })
      const text = String(data)
      return { text, report: JSON.parse(text) as Report }
    },
  })
}

/** What the latest permit says; nothing if there is none. */
function permitIn({ permits, documents }: Report['contents']): {
  readonly site?: { readonly timeZone?: string } | null
  readonly procedure?: readonly { readonly workTask: { readonly name: string } }[]
} {
  const latest = documents.find(({ sha256 }) => sha256 === permits.at(-1)?.documentSha256)
  return JSON.parse(latest?.body ?? '{}')
}

/** The time zone of the site in the latest permit, by which it was printed; undefined if there is none. */
export function zoneIn(contents: Report['contents']): string | undefined {
  return permitIn(contents).site?.timeZone
}

/** The names of the tasks in the latest permit. */
export function tasksIn(contents: Report['contents']): string {
  return (permitIn(contents).procedure ?? []).map(({ workTask }) => workTask.name).join(', ')
}

/** The time zone of a job's site by now. */
export function zoneOfJob(id: string) {
  return reading(
    keys.part('jobs', id, 'zone'),
    '/jobs/{id}',
    { path: { id }, query: { 'with[]': ['standing'] } },
    ({ standing }) => standing?.timeZone,
  )
}

interface Named {
  readonly id: string
  readonly name: string
}

/** The names of what entries name by id: steps, checks with their units, requirements. */
export function namesIn({ permits, documents }: Report['contents']): ReadonlyMap<string, string> {
  const steps = permits.flatMap(({ steps: each }) => each)
  const checks = steps.flatMap(({ execution }) => execution?.checks ?? [])
  const requirements = documents
    .filter(({ kind }) => kind === 'work_step')
    .flatMap(({ body }) => (JSON.parse(body) as { requirements?: readonly Named[] }).requirements ?? [])
  return new Map([
    ...steps.map(({ workStepId, name }) => [workStepId, name] as const),
    ...checks.map(({ id, name }) => [id, name] as const),
    ...requirements.map(({ id, name }) => [id, name] as const),
  ])
}

/** The unit of each check. */
export function unitsIn({ permits }: Report['contents']): ReadonlyMap<string, string> {
  const checks = permits.flatMap(({ steps }) => steps.flatMap(({ execution }) => execution?.checks ?? []))
  return new Map(checks.flatMap(({ id, unit }) => (unit === null ? [] : [[id, unit] as const])))
}
