import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createOrganization } from '../src/domain/people/commands/organization.ts'
import { createToken } from '../src/domain/people/commands/token.ts'
import { createUser } from '../src/domain/people/commands/user.ts'
import { siteBody } from '../src/domain/register/sites/sample.ts'
import { Database } from '../src/platform/postgres/database.ts'
import { clusterOf } from './cluster.ts'
import { treeSeconds } from './processes.ts'
import { print } from './running-service.ts'
import { startHoldpoint } from './servers.ts'

// Prints what sign-offs cost beside PUT of a draft, and a job of 40 steps with 400 sign-offs beside the same job without its
// steps, as CPU of the service and of PostgreSQL. They take turns, and medians of ratios are told.
// Usage: node bench/sign-offs.ts [rounds]

const ROUNDS = Number(process.argv[2] ?? 7)
const STEPS = 40
const SIGN_OFFS = 400
const HOUR_MS = 3_600_000

/** What is read of the answers: a record by its id, or a permit. */
interface Answer {
  readonly id: string
  readonly document: {
    readonly procedure: readonly { readonly steps: readonly { readonly workStep: PermitStep }[] }[]
  }
}

interface PermitStep {
  readonly id: string
  readonly execution: { readonly checks: readonly { readonly id: string }[] }
}

const folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-bench-'))
const data = path.join(folder, 'data')
const server = await startHoldpoint(data)
try {
  const cluster = await clusterOf(data)
  const database = new Database(cluster.connection)
  const organizationId = await createOrganization(database, { name: 'Kuusikoski paper mill' })
  const person = { firstName: 'Aino', lastName: 'Laine', organizationId, role: 'administrator' }
  const user = await createUser(database, { email: 'bench@members.example', ...person })
  const { token } = await createToken(database, { organizationId, user, name: 'Bench' })
  await database.close()

  const ask = async (method: string, at: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${server.address}/api/v1${at}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    if (answer.status > 201) throw new Error(`${method} ${at} is ${answer.status}: ${text.slice(0, 500)}`)
    const read = JSON.parse(text)
    return read.data ?? read
  }
  const spent = async () =>
    (await treeSeconds(server.pid, cluster.postmaster)) + (await treeSeconds(cluster.postmaster))

  /** Milliseconds of CPU of one of so many requests. */
  const costs = async (amount: number, one: (number: number) => Promise<unknown>): Promise<number> => {
    const before = await spent()
    for (let number = 0; number < amount; number += 1) await one(number)
    return (((await spent()) - before) * 1_000) / amount
  }

  const site = await ask('POST', '/sites', siteBody)
  const task = await ask('POST', '/work-tasks', { name: 'Overhaul', active: true, status: 'confirmed' })
  const draft = await ask('POST', '/work-tasks', { name: 'Draft', active: true, status: 'draft' })
  const checks = [{ name: 'Oxygen', unit: '%', minimum: '19.5', maximum: '23.5' }]
  for (let order = 0; order < STEPS; order += 1) {
    const fields = { name: `Step ${order}`, riskLevel: 'low', workTaskId: task.id, order }
    const { id } = await ask('POST', '/work-steps', { ...fields, status: 'draft' })
    await ask('PUT', `/work-steps/${id}/execution`, { checks, watchMinutes: 30, roundMinutes: 15 })
    await ask('PUT', `/work-steps/${id}`, { ...fields, status: 'confirmed' })
  }
  const ordered = await ask('POST', '/orders', { siteId: site.id, lines: [{ workTaskId: task.id }] })
  await ask('POST', `/orders/${ordered.id}/confirm`)

  interface Running {
    readonly id: string
    readonly steps: readonly { readonly id: string; readonly check: string }[]
  }
  const run = async (): Promise<Running> => {
    const [start, end] = [0, 8].map((hours) => new Date(Date.now() + hours * HOUR_MS).toISOString())
    const { id } = await ask('POST', '/jobs', { siteId: site.id, orderId: ordered.id, start, end })
    await ask('POST', `/jobs/${id}/confirm`)
    await ask('POST', `/jobs/${id}/crew`, { userId: user, role: 'supervisor' })
    await ask('POST', `/jobs/${id}/sign-offs`, { meaning: 'briefed' })
    await ask('POST', `/jobs/${id}/start`)
    const { document } = await ask('GET', `/jobs/${id}/permit`)
    const steps = document.procedure.flatMap((line) => line.steps)
    return {
      id,
      steps: steps.map(({ workStep }) => ({
        id: workStep.id,
        check: workStep.execution.checks[0]?.id ?? '',
      })),
    }
  }

  /** Signs step after step: measured, done, and from the second time on undone before. */
  const sign = async ({ id, steps }: Running, number: number) => {
    const step = steps[Math.floor(number / 3) % STEPS]
    if (!step) throw new Error('a job without steps')
    const measured = { meaning: 'measured', workStepId: step.id, checkId: step.check, value: '20.9' }
    const signed = [
      measured,
      { meaning: 'done', workStepId: step.id },
      { meaning: 'undone', workStepId: step.id, reason: 'Bench.' },
    ][number % 3]
    await ask('POST', `/jobs/${id}/sign-offs`, signed)
  }
  const change = (number: number) =>
    ask('PUT', `/work-tasks/${draft.id}`, { name: `Draft ${number}`, active: true, status: 'draft' })

  const long = await run()
  for (let number = 0; number < SIGN_OFFS; number += 1) await sign(long, number)
  const rounds: { readonly signing: number; readonly reading: number }[] = []
  const amount = 150
  for (let round = 0; round <= ROUNDS; round += 1) {
    const job = await run()
    const beside = await costs(amount, change)
    const signing = await costs(amount, (number) => sign(job, number))
    const plain = await costs(amount, () => ask('GET', `/jobs/${long.id}`))
    const reading = await costs(amount, () => ask('GET', `/jobs/${long.id}?with[]=steps`))
    // The first round warms up.
    if (round > 0) rounds.push({ signing: signing / beside, reading: reading / plain })
  }
  const median = (of: 'signing' | 'reading') =>
    rounds
      .map((ratios) => ratios[of])
      .toSorted((a, b) => a - b)
      [Math.floor(ROUNDS / 2)]?.toFixed(2)
  print(`${ROUNDS} rounds`)
  print(`a sign-off in a job of ${STEPS} steps: ${median('signing')} × PUT of a draft (at most 2)`)
  print(
    `a job of ${STEPS} steps with ${SIGN_OFFS} sign-offs: ${median('reading')} × GET /jobs/{id} (at most 5)`,
  )
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
