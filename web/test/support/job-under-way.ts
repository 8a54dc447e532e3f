import { createUser } from '../../../src/domain/people/commands/user.ts'
import { newId } from '../../../src/platform/id.ts'
import { Client } from '../../../test/support/client.ts'
import { done } from '../../../test/support/learning.ts'
import { change } from '../../../test/support/procedures.ts'
import { requirementOf } from '../../../test/support/proofs.ts'
import { make, type Sample } from '../../../test/support/samples.ts'
import { SessionClient } from '../../../test/support/session-client.ts'
import { fromNow } from '../../../test/support/work.ts'
import type { App } from './app.ts'
import { givePictures } from './drawn-pictures.ts'

/** The PIN of everybody, once `givePin` has set it. */
export const PIN = '482913'

const GAS = { required: true, stopsWork: true, maxAgeMinutes: 30 }

interface Step {
  readonly name: string
  readonly riskLevel: string
  readonly description?: string
  readonly requiresApproval?: boolean
  /** Whether it requires signatures on site. */
  readonly onSite?: boolean
  readonly execution?: object
  /** Whether it has pictures. */
  readonly shown?: boolean
}

/** Hot work with one of everything that a step can require. */
const STEPS = [
  {
    name: 'Clear and cover the area',
    riskLevel: 'medium',
    description: 'Nothing that burns within 10 metres. Cover what cannot be moved.',
    execution: { photoRequired: true },
  },
  {
    name: 'Measure the air',
    riskLevel: 'high',
    description: 'Low, in the middle and high up.',
    execution: {
      checks: [
        { name: 'Oxygen', unit: '%', minimum: '19.5', maximum: '23.5', ...GAS },
        { name: 'Burnable gas', unit: '% LEL', exclusiveMaximum: '10', ...GAS },
      ],
    },
  },
  {
    name: 'Isolate the feed line',
    riskLevel: 'critical',
    requiresApproval: true,
    description: 'Close valve V-12 and lock it. Try to open it.',
    onSite: true,
    shown: true,
    execution: {
      checks: [{ name: 'Pressure', unit: 'bar', maximum: '0', required: false, stopsWork: false }],
    },
  },
  {
    name: 'Weld the bracket',
    riskLevel: 'high',
    execution: { watchMinutes: 60, roundMinutes: 15 },
  },
  { name: 'Clean up', riskLevel: 'low' },
] as const satisfies readonly Step[]

type StepName = (typeof STEPS)[number]['name']

/** A governed job, and the people of its organization, each in a session. */
export interface JobUnderWay {
  /** An administrator with a token, who plans everything. */
  readonly client: Client
  readonly order: Sample
  readonly job: Sample
  /** The id of each step. */
  readonly steps: { readonly [name in StepName]: string }
  /** The id of each check, by its name. */
  readonly checks: { readonly [name: string]: string }
  /** What is signed on site. */
  readonly onSite: readonly Sample[]
  /** In the crew: Aino Laine, the owner of the phone. */
  readonly worker: SessionClient
  /** In the crew: Eero Niemi. */
  readonly mate: SessionClient
  /** In the crew as its supervisor: Sanna Virtanen. */
  readonly supervisor: SessionClient
  /** Not in a crew, but may release: Oskari Åberg. */
  readonly planner: SessionClient
  /** Performs an act of the job that must succeed: `act(worker, 'sign-offs', {meaning: 'round'})`. */
  act(who: Client, path: string, body?: object): Promise<Sample>
}

/** How far a job has come: with a permit and a crew; signed by its crew and ready to start; or started. */
export type Stage = 'confirmed' | 'ready' | 'running'

/**
 * A job of hot work whose time has begun and lasts for hours, at some stage of its life. It is made by requests only.
 * @param within an existing organization, or another job whose order and people it shares
 */
export async function jobUnderWay(
  app: App,
  stage: Stage = 'running',
  within?: Client | JobUnderWay,
): Promise<JobUnderWay> {
  const setting = within && 'worker' in within ? within : await settingOf(app, within)
  const { client, order, onSite, worker, mate, supervisor } = setting
  const draft = await make.job(client, order.siteId, {
    ...{
      orderId: order.id,
      start: fromNow(-10),
      end: fromNow(480),
      notes: 'Gate 2, ask for the shift leader.',
    },
  })
  const act: JobUnderWay['act'] = (who, path, body = {}) =>
    done(who, 'POST', `/jobs/${draft.id}/${path}`, { ...body })
  await act(client, 'confirm')
  const crew = { worker: [worker, mate], supervisor: [supervisor] }
  for (const [role, members] of Object.entries(crew)) {
    for (const { identity } of members) await act(client, 'crew', { userId: identity.userId, role })
  }
  if (stage !== 'confirmed') for (const who of [worker, mate, supervisor]) await getReady(act, who, onSite)
  if (stage === 'running') await act(supervisor, 'start')
  const job = await done(client, 'GET', `/jobs/${draft.id}`)
  const permit = await done(client, 'GET', `/jobs/${draft.id}/permit`)
  return { ...setting, job, ...partsOf(permit.document), act }
}

/** The order of hot work, and the people of its organization. */
async function settingOf(
  app: App,
  given?: Client,
): Promise<Omit<JobUnderWay, 'job' | 'steps' | 'checks' | 'act'>> {
  const client = given ?? (await app.service.organization())
  const onSite = await signedOnSite(client)
  return { client, onSite, order: await hotWork(client, onSite), ...(await peopleOf(app, client)) }
}

/** Signs the briefing and the requirements on site. */
async function getReady(act: JobUnderWay['act'], who: Client, onSite: readonly Sample[]): Promise<void> {
  await act(who, 'sign-offs', { meaning: 'briefed' })
  await act(who, 'sign-offs', { meaning: 'on_site', safetyRequirementIds: onSite.map(({ id }) => id) })
}

/** The steps and checks of a permit, by name. */
function partsOf({ procedure }: Sample): Pick<JobUnderWay, 'steps' | 'checks'> {
  const steps = procedure.flatMap((line: Sample) => line.steps).map(({ workStep }: Sample) => workStep)
  const checks = steps.flatMap(({ execution }: Sample) => execution?.checks ?? [])
  const idsOf = (named: readonly Sample[]) => Object.fromEntries(named.map(({ name, id }) => [name, id]))
  return { steps: idsOf(steps) as JobUnderWay['steps'], checks: idsOf(checks) }
}

async function signedOnSite(client: Client): Promise<readonly Sample[]> {
  return [
    await requirementOf(client, { name: 'Personal lock in use', onSite: true }),
    await requirementOf(client, { name: 'Gas alarm worn and tested', onSite: true }),
  ]
}

async function hotWork(client: Client, onSite: readonly Sample[]): Promise<Sample> {
  const task = await make.task(client, { name: 'Weld a bracket on the feed line', status: 'confirmed' })
  const steps: readonly Step[] = STEPS
  for (const [order, { execution, onSite: isSigned, shown, ...step }] of steps.entries()) {
    const safetyRequirementIds = isSigned ? onSite.map(({ id }) => id) : []
    const rules = { requiresApproval: false, order, ...step }
    const draft = await make.step(client, task.id, { ...rules, safetyRequirementIds })
    if (execution) await done(client, 'PUT', `/work-steps/${draft.id}/execution`, { ...execution })
    if (shown) await givePictures(client, `/work-steps/${draft.id}`)
    await change(client, 'work-steps', draft, { status: 'confirmed', ...rules })
  }
  const site = await make.site(client, { name: 'Kuusikoski paper mill' })
  const { id } = await make.order(client, site.id, { lines: [{ workTaskId: task.id }] })
  return { ...(await done(client, 'POST', `/orders/${id}/confirm`)), siteId: site.id }
}

async function peopleOf(
  app: App,
  client: Client,
): Promise<Pick<JobUnderWay, 'worker' | 'mate' | 'supervisor' | 'planner'>> {
  const person = (firstName: string, lastName: string, role: string) =>
    personOf(app, client, { firstName, lastName, role })
  return {
    worker: await person('Aino', 'Laine', 'worker'),
    mate: await person('Eero', 'Niemi', 'worker'),
    supervisor: await person('Sanna', 'Virtanen', 'supervisor'),
    planner: await person('Oskari', 'Åberg', 'planner'),
  }
}

/** A new member, in a session that is fresh. */
async function personOf(
  { service }: App,
  { identity }: Client,
  who: { readonly firstName: string; readonly lastName: string; readonly role: string },
): Promise<SessionClient> {
  const { organizationId } = identity
  const email = `${newId()}@members.example`
  const userId = await createUser(service.database, { email, organizationId, ...who })
  return SessionClient.of(service, new Client(service.address, { ...identity, userId, email }))
}

/** Lets somebody sign on the phones of others. */
export async function givePin(who: SessionClient): Promise<void> {
  await done(who, 'PUT', '/me', { pin: PIN })
}
