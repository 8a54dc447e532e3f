import { siteBody } from '../src/domain/register/sites/sample.ts'
import { print } from './running-service.ts'
import { median, withWorkplace } from './workplace.ts'

// Prints what sign-offs cost compared with PUT of a draft, and a job of 40 steps with 400 sign-offs compared with the
// same job without includes, as CPU of the service and of PostgreSQL. They take turns, and the medians of the ratios
// are printed.
// Usage: node bench/sign-offs.ts [rounds]

const ROUNDS = Number(process.argv[2] ?? 7)
const STEPS = 40
const SIGN_OFFS = 400
/** One in so many steps has a watch. */
const WATCHED = 4
const HOUR_MS = 3_600_000
const INCLUDES = ['steps', 'crew', 'work'] as const

/** The procedure in a permit. */
interface Document {
  readonly procedure: readonly { readonly steps: readonly { readonly workStep: PermitStep }[] }[]
}

interface PermitStep {
  readonly id: string
  readonly execution: { readonly checks: readonly { readonly id: string }[] }
}

await withWorkplace(async ({ ask, costs, user }) => {
  const site = await ask('POST', '/sites', siteBody)
  const task = await ask('POST', '/work-tasks', { name: 'Overhaul', active: true, status: 'confirmed' })
  const draft = await ask('POST', '/work-tasks', { name: 'Draft', active: true, status: 'draft' })
  const checks = [{ name: 'Oxygen', unit: '%', minimum: '19.5', maximum: '23.5' }]
  for (let order = 0; order < STEPS; order += 1) {
    const fields = { name: `Step ${order}`, riskLevel: 'low', workTaskId: task.id, order }
    const { id } = await ask('POST', '/work-steps', { ...fields, status: 'draft' })
    const watch = order % WATCHED === 0 ? { watchMinutes: 30, roundMinutes: 15 } : {}
    await ask('PUT', `/work-steps/${id}/execution`, { checks, ...watch })
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
    const steps = (document as Document).procedure.flatMap((line) => line.steps)
    return {
      id,
      steps: steps.map(({ workStep }) => ({
        id: workStep.id,
        check: workStep.execution.checks[0]?.id ?? '',
      })),
    }
  }

  /** Signs step after step: measured, done, and from the second time on, undone before. */
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
  for (let number = 0; number < SIGN_OFFS - STEPS; number += 1) await sign(long, number)
  const MEANINGS = 3
  // In the end every step is done.
  for (let step = 0; step < STEPS; step += 1) await sign(long, step * MEANINGS + 1)
  const signing: number[][] = []
  const reading: number[][] = []
  const amount = 150
  for (let round = 0; round <= ROUNDS; round += 1) {
    const job = await run()
    const beside = await costs(amount, change)
    const signed = await costs(amount, (number) => sign(job, number))
    // Each meaning by itself, step after step, in the job whose log has grown by the others.
    const each = []
    for (let meaning = 0; meaning < MEANINGS; meaning += 1) {
      each.push(await costs(STEPS, (number) => sign(job, number * MEANINGS + meaning)))
    }
    const plain = await costs(amount, () => ask('GET', `/jobs/${long.id}`))
    const included = []
    for (const name of INCLUDES) {
      included.push(await costs(amount, () => ask('GET', `/jobs/${long.id}?with[]=${name}`)))
    }
    // The first round warms up.
    if (round === 0) continue
    signing.push([signed, ...each].map((cost) => cost / beside))
    reading.push(included.map((cost) => cost / plain))
  }
  const told = (rounds: readonly (readonly number[])[], index: number) =>
    median(rounds.map((ratios) => ratios[index] ?? Number.NaN)).toFixed(2)
  print(`${ROUNDS} rounds`)
  for (const [index, name] of ['of each meaning in turn', 'measured', 'done', 'undone'].entries()) {
    print(
      `a sign-off in a job of ${STEPS} steps, ${name}: ${told(signing, index)} × PUT of a draft (at most 2)`,
    )
  }
  for (const [index, name] of INCLUDES.entries()) {
    print(
      `a job of ${STEPS} steps with ${SIGN_OFFS} sign-offs, with[]=${name}: ${told(reading, index)} × GET /jobs/{id} (at most 5)`,
    )
  }
})
