import type { Check, Permit, Requirement } from '../../permits/permit.ts'
import {
  type CrewMember,
  heldBy,
  type JobStep,
  type ReadinessRow,
  type SignOff,
  type WorkedJob,
} from '../job-work.ts'

/** All data for the pages of somebody who works in a job. */
export interface Working {
  readonly job: WorkedJob
  readonly permit: Permit
  readonly steps: readonly JobStep[]
  readonly log: readonly SignOff[]
  /** The reader's readiness for the job's requirements. */
  readonly rows: readonly ReadinessRow[]
  /** The reader as a crew member; undefined if they are not in the crew. */
  readonly me: CrewMember | undefined
  /** Who signs on this phone: the reader, unless another crew member was chosen; undefined if nobody can. */
  readonly signer: CrewMember | undefined
  /** When the job was read. */
  readonly readAt: string
  /** The time of the service, in milliseconds. */
  readonly now: number
}

const MINUTE_MS = 60_000
/** How long an on-site signature is valid. */
const ON_SITE_MS = 12 * 60 * MINUTE_MS

/** A requirement that is signed on site, and when the signer signed it; undefined if they still have to. */
export interface OnSite extends Pick<Requirement, 'id' | 'name'> {
  readonly signedAt: string | undefined
}

/** What is signed on site, with the signer's signatures that still count. */
export function onSiteOf(working: Working): readonly OnSite[] {
  const { log, signer, now } = working
  const stopped = log.findLast(({ meaning }) => meaning === 'suspended')?.place ?? 0
  const signatures = log.filter(
    ({ meaning, user, place, at }) =>
      meaning === 'on_site' &&
      user.id === signer?.user.id &&
      place > stopped &&
      Date.parse(at) + ON_SITE_MS > now,
  )
  return askedOnSite(working).map(({ id, name }) => ({
    id,
    name,
    signedAt: signatures.findLast(({ safetyRequirementIds }) => safetyRequirementIds?.includes(id))?.at,
  }))
}

/** Each once: for the reader those that apply now, for somebody else all in the permit. */
function askedOnSite(working: Working): readonly Pick<Requirement, 'id' | 'name'>[] {
  const { rows, steps } = working
  const asked = isReader(working)
    ? rows
        .filter(({ verdict }) => verdict !== 'not_applicable')
        .map(({ safetyRequirement }) => safetyRequirement)
    : steps.flatMap(({ requirements }) => requirements)
  const byId = new Map(asked.filter(({ onSite }) => onSite).map((each) => [each.id, each]))
  return [...byId.values()]
}

/** Whether the reader is the signer. */
function isReader({ me, signer }: Working): boolean {
  return me !== undefined && me.id === signer?.id
}

/** Something that a step needs before it can be done. */
export type Lack =
  | { readonly kind: 'brief' | 'photo' | 'onSite' }
  | { readonly kind: 'hold'; readonly step: JobStep }
  | { readonly kind: 'check'; readonly check: Check; readonly why: 'never' | 'outside' | 'old' }
  | { readonly kind: 'requirement'; readonly name: string }

/** What is still needed before the signer can declare an open step done, in order. */
export function lackingOf(step: JobStep, working: Working): readonly Lack[] {
  const { permit, steps, signer } = working
  const { execution } = step.workStep
  const held = heldBy(step.id, permit, steps).map((ahead): Lack => ({ kind: 'hold', step: ahead }))
  const photo: readonly Lack[] =
    execution?.photoRequired && step.state.photos === 0 ? [{ kind: 'photo' }] : []
  const checks = (execution?.checks ?? []).flatMap((check): readonly Lack[] => {
    const why = check.required ? whyNot(check, step, working.now) : undefined
    return why ? [{ kind: 'check', check, why }] : []
  })
  const brief: readonly Lack[] = signer?.briefedAt === null ? [{ kind: 'brief' }] : []
  return [...brief, ...held, ...personal(step, working), ...photo, ...checks]
}

/** What the signer lacks personally, as far as the reader may know it. */
function personal({ requirements }: JobStep, working: Working): readonly Lack[] {
  const rows = isReader(working) ? working.rows : []
  const asked = rows.filter(({ safetyRequirement }) =>
    requirements.some(({ id }) => id === safetyRequirement.id),
  )
  const missing = asked.filter(({ verdict }) => verdict === 'missing' || verdict === 'expires_during')
  const names = new Set(missing.map(({ safetyRequirement }) => safetyRequirement.name))
  const onSite = asked.some(({ verdict }) => verdict === 'pending_on_site')
  return [
    ...[...names].map((name): Lack => ({ kind: 'requirement', name })),
    ...(onSite ? [{ kind: 'onSite' } as const] : []),
  ]
}

/** Why the latest value of a check is not accepted. */
function whyNot(check: Check, { state }: JobStep, now: number): 'never' | 'outside' | 'old' | undefined {
  const latest = state.measured.find(({ checkId }) => checkId === check.id)
  if (!latest) return 'never'
  if (latest.outside) return 'outside'
  return isTooOld(latest.at, check, now) ? 'old' : undefined
}

/** Whether a value taken at a moment is too old. */
export function isTooOld(at: string, { maxAgeMinutes }: Check, now: number): boolean {
  return maxAgeMinutes !== null && Date.parse(at) + maxAgeMinutes * MINUTE_MS < now
}

/** Whether nothing is left to do for a step. */
export function isOver({ workStep, state }: JobStep): boolean {
  return workStep.requiresApproval ? state.state === 'released' : state.state !== 'open'
}

/** The entry that stopped the work, if it is stopped. */
export function stopOf({ job, log }: Working): SignOff | undefined {
  return job.status === 'suspended' ? log.findLast(({ meaning }) => meaning === 'suspended') : undefined
}

/** The entry that handed the job back, unless it was resumed. */
export function handBackOf({ log }: Working): SignOff | undefined {
  const last = log.findLast(
    ({ meaning }) => meaning === 'handed_back' || meaning === 'undone' || meaning === 'suspended',
  )
  return last?.meaning === 'handed_back' ? last : undefined
}

/** Why somebody rejected a step that was done and is open again. */
export function rejectionOf({ id, state }: JobStep, { log }: Working): SignOff | undefined {
  if (state.state !== 'open') return undefined
  const last = log.findLast(
    ({ workStepId, meaning }) =>
      workStepId === id && (meaning === 'rejected' || meaning === 'undone' || meaning === 'done'),
  )
  return last?.meaning === 'rejected' ? last : undefined
}

/** Steps with a running watch. */
export function watchedOf({ steps }: Working): readonly JobStep[] {
  return steps.filter(({ state }) => state.watch && !state.watch.over)
}

/** The screens besides the steps, each of which has its own screen by its id. */
export const SCREENS = ['brief', 'on-site', 'ready', 'stopped', 'watch', 'all', 'end'] as const

/** Where the reader continues: the first thing left to do. @returns the name of a screen, or the id of a step */
export function nextScreen(working: Working): string {
  const { job, signer, steps } = working
  const { status } = job
  if (status === 'suspended') return 'stopped'
  if (status === 'completed' || status === 'cancelled') return 'end'
  if (signer?.briefedAt === null) return 'brief'
  if (signer && onSiteOf(working).some(({ signedAt }) => signedAt === undefined)) return 'on-site'
  if (status === 'confirmed') return 'ready'
  const open = steps.find((step) => !isOver(step))
  if (open) return open.id
  return watchedOf(working).length > 0 ? 'watch' : 'end'
}

/** Whether nobody signs in a job any more. */
export function hasEnded({ status }: Pick<WorkedJob, 'status'>): boolean {
  return status === 'completed' || status === 'cancelled'
}
