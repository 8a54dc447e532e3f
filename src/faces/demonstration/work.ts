import type { Actor, Answer } from './actor.ts'
import { readBinary, readDemonstration } from './files.ts'
import type { World } from './world.ts'

/** Work for an order, with its permit, crew and log. */
interface WorkEntry {
  readonly key: string
  readonly organization: string
  /** Undefined for a received order, which has its own site. */
  readonly site?: string
  readonly order: string
  readonly notes: string
  /** Minutes from the moment of loading. */
  readonly start: number
  readonly end: number
  /** Undefined: wherever the log leads. */
  readonly status?: 'confirmed'
  readonly crew: readonly { readonly person: string; readonly role: string }[]
  readonly overrides?: readonly OverrideEntry[]
  readonly log?: readonly LogEntry[]
}

interface OverrideEntry {
  readonly person: string
  readonly requirement: string
  readonly reason: string
  /** How long the override is valid. */
  readonly minutes: number
  readonly by: string
}

/** One act of a person: a signed meaning, or another act on the job. */
interface LogEntry {
  readonly person: string
  readonly act: string
  /** The name of a step in the order's tasks. */
  readonly step?: string
  /** The name of a check in the step. */
  readonly check?: string
  readonly value?: string
  readonly photo?: string
}

interface PermittedStep {
  readonly id: string
  readonly name: string
  readonly execution: { readonly checks: readonly { readonly id: string; readonly name: string }[] } | null
}

interface Permit {
  readonly document: {
    readonly procedure: readonly { readonly steps: readonly { readonly workStep: PermittedStep }[] }[]
  }
}

interface Readiness {
  readonly rows: readonly {
    readonly user: { readonly id: string }
    readonly safetyRequirement: { readonly id: string }
  }[]
}

/** Acts with an operation of their own; all others are signatures. */
const ACTS: readonly string[] = ['release', 'reject', 'suspend', 'resume', 'hand-back', 'complete']

/** Plans the work of orders and does it as far as the file says. Everybody acts for themselves. */
export async function doWork(world: World): Promise<void> {
  const now = Date.now()
  for (const entry of await readDemonstration<readonly WorkEntry[]>('work.yaml')) {
    const id = await plan(world, entry, now)
    world.remember('job', entry.key, id)
    if (entry.status === 'confirmed') continue
    await prepare(world, entry, id)
    const steps = await stepsOf(world.actor(entry.organization), id)
    for (const each of entry.log ?? []) await doNext(world, entry, { id, steps }, each)
  }
}

/** Creates a confirmed job with its crew. @returns its id */
async function plan(world: World, entry: WorkEntry, now: number): Promise<string> {
  const { organization, site, order, notes, start, end, crew } = entry
  const planner = world.actor(organization)
  const { id } = await planner.post('/jobs', {
    ...(site ? { siteId: world.recall('site', site) } : {}),
    orderId: world.recall(`order of ${organization}`, order),
    notes,
    start: minutesFrom(now, start),
    end: minutesFrom(now, end),
  })
  await planner.post(`/jobs/${id}/confirm`)
  for (const { person, role } of crew) {
    await planner.post(`/jobs/${id}/crew`, { userId: world.recall('person', person), role })
  }
  return id
}

/** Creates the overrides, briefs the crew, has it sign what is due on site, and lets the supervisor start the job. */
async function prepare(world: World, entry: WorkEntry, id: string): Promise<void> {
  const { organization, crew, overrides } = entry
  for (const { person, requirement, reason, minutes, by } of overrides ?? []) {
    await world.person(organization, by).post(`/jobs/${id}/overrides`, {
      userId: world.recall('person', person),
      safetyRequirementId: world.recall('requirement', requirement),
      reason,
      validUntil: minutesFrom(Date.now(), minutes),
    })
  }
  for (const { person } of crew)
    await signIn(world.person(organization, person), id, world.recall('person', person))
  for (const { person, role } of crew) {
    if (role === 'supervisor') await world.person(organization, person).post(`/jobs/${id}/start`)
  }
}

async function signIn(actor: Actor, jobId: string, userId: string): Promise<void> {
  await actor.post(`/jobs/${jobId}/sign-offs`, { meaning: 'briefed' })
  const { rows } = await actor.get<Readiness>(
    `/jobs/${jobId}/readiness?verdict[]=pending_on_site&userId[]=${userId}`,
  )
  const safetyRequirementIds = [...new Set(rows.map(({ safetyRequirement }) => safetyRequirement.id))]
  if (safetyRequirementIds.length === 0) return
  await actor.post(`/jobs/${jobId}/sign-offs`, { meaning: 'on_site', safetyRequirementIds })
}

async function stepsOf(actor: Actor, jobId: string): Promise<readonly PermittedStep[]> {
  const { document } = await actor.get<Permit>(`/jobs/${jobId}/permit`)
  return document.procedure.flatMap(({ steps }) => steps.map(({ workStep }) => workStep))
}

async function doNext(
  world: World,
  { key, organization }: WorkEntry,
  { id, steps }: { readonly id: string; readonly steps: readonly PermittedStep[] },
  { person, act, step, check, value, photo }: LogEntry,
): Promise<void> {
  const actor = world.person(organization, person)
  const found = step === undefined ? undefined : named(steps, step, key)
  const data = {
    ...(found ? { workStepId: found.id } : {}),
    ...(check === undefined ? {} : { checkId: named(found?.execution?.checks ?? [], check, key).id, value }),
    ...(photo === undefined ? {} : { filePath: await uploaded(world, actor, photo) }),
  }
  if (ACTS.includes(act)) await actor.post<Answer>(`/jobs/${id}/${act}`, data)
  else await actor.post(`/jobs/${id}/sign-offs`, { meaning: act, ...data })
}

/** Uploads a photo. @returns its path */
export async function uploaded({ files }: World, actor: Actor, photo: string): Promise<string> {
  const { path } = await actor.upload('proof', await readBinary('photos', photo), files)
  return path
}

function named<T extends { readonly name: string }>(among: readonly T[], name: string, work: string): T {
  const found = among.find((each) => each.name === name)
  if (!found) throw new Error(`The demonstration names ${name} in ${work}, which has none.`)
  return found
}

function minutesFrom(moment: number, minutes: number): string {
  return new Date(moment + minutes * 60_000).toISOString()
}
