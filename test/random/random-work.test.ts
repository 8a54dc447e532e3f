import { beforeAll, expect, inject, test } from 'vitest'
import { gapsInLog } from '../support/gaps-in-log.ts'
import { confirmedJob, type People, peopleOf, type Work } from '../support/jobs-under-way.ts'
import { done } from '../support/learning.ts'
import { change, confirmed } from '../support/procedures.ts'
import { prove } from '../support/proofs.ts'
import { make, type Sample } from '../support/samples.ts'
import { useService } from '../support/service.ts'
import { SessionClient } from '../support/session-client.ts'
import { randomFrom } from '../support/unreliable.ts'
import { compare, pick, SEEDS } from './compare.ts'
import { type Act, PEOPLE, type Person, STEPS, WorkModel } from './work-model.ts'

// Random acts of five people in one job after the other. After each of them the service and the model agree on the
// refusal, the state of the job, its crew and its steps. Seen red with signatures on site that outlive a suspension,
// with a suspension that keeps the hand-back, and with sign-offs that do not lock the job.

const ACTS = inject('randomActs')
const PIN = '482913'
const MOST_PER_JOB = 120
const VALUES = { Isolate: { within: '0', outside: '2.5' }, Close: { within: '20.9', outside: '18' } } as const

const service = useService()
let people: People
let sessions: Record<Person, SessionClient>
let training: Sample
let signature: Sample

beforeAll(async () => {
  const administrator = await service.organization()
  people = await peopleOf(service, administrator)
  const { worker, mate, supervisor, planner } = people
  const session = await SessionClient.of(service, administrator)
  sessions = { worker, mate, supervisor, planner, administrator: session }
  for (const each of [worker, mate, supervisor]) await done(each, 'PUT', '/me', { pin: PIN })
  const requirement = async (more: object) =>
    confirmed(administrator, 'safety-requirements', await make.requirement(administrator, { ...more }))
  training = await requirement({ name: 'Training' })
  signature = await requirement({ name: 'Signature', onSite: true })
})

/** The proof of each person who has proved the training. */
const proofs = new Map<Person, string>()

const idOf = (who: Person) => sessions[who].identity.userId

/** A job of an order of its own, whose steps are in drafts of their own too. */
class Job {
  models: readonly WorkModel[] = [new WorkModel(proofs.keys())]

  /** One of those that fit. */
  get model() {
    const [model] = this.models
    if (!model) throw new Error('no model fits')
    return model
  }
  readonly #order: Sample
  readonly #open: Sample
  #work: Work
  #reported = ''

  private constructor(work: Work, order: Sample, open: Sample) {
    this.#work = work
    this.#order = order
    this.#open = open
  }

  static async new(): Promise<Job> {
    const { administrator } = people
    const site = await make.site(administrator)
    const task = await make.task(administrator, { status: 'confirmed' })
    const steps = new Map<string, Sample>()
    for (const [order, { name, holdPoint, critical, need, check }] of STEPS.entries()) {
      const needs = need ? [need === 'training' ? training.id : signature.id] : []
      const riskLevel = critical ? 'critical' : 'low'
      const draft = await make.step(administrator, task.id, {
        ...{ name, riskLevel, requiresApproval: holdPoint === true, order, safetyRequirementIds: needs },
      })
      const limits = name === 'Isolate' ? { maximum: '0' } : { minimum: '19.5' }
      const checks = [{ name, unit: 'V', ...limits, required: true, stopsWork: check === 'stops' }]
      if (check) await done(administrator, 'PUT', `/work-steps/${draft.id}/execution`, { checks })
      const kept = { status: 'confirmed', requiresApproval: holdPoint === true, order }
      steps.set(name, await change(administrator, 'work-steps', draft, kept))
    }
    const { id } = await make.order(administrator, site.id, { lines: [{ workTaskId: task.id }] })
    const order = await done(administrator, 'POST', `/orders/${id}/confirm`)
    const job = new Job(await confirmedJob(people, order), order, steps.get('Open') ?? task)
    for (const who of ['worker', 'mate'] as const) job.model.do({ act: 'join', who, role: 'worker' })
    job.model.do({ act: 'join', who: 'supervisor', role: 'supervisor' })
    return job
  }

  /** Does it. @returns the code of the refusal; undefined if it is done */
  async do(act: Act): Promise<string | undefined> {
    const { path } = this.#work
    const send = async (who: Person, address: string, body: object = {}, method = 'POST') => {
      const answer = await sessions[who].send(method, address, JSON.stringify(body))
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
      return answer.status < 300 ? undefined : String(answer.body.code)
    }
    const sign = (who: Person, body: object) => send(who, path('/sign-offs'), body)
    switch (act.act) {
      case 'join':
        return send('administrator', path('/crew'), { userId: idOf(act.who), role: act.role })
      case 'leave': {
        const { body } = await sessions.administrator.get(path('/crew'))
        const member = body.data.find(
          (each: Sample) => each.user.id === idOf(act.who) && each.leftAt === null,
        )
        return send('administrator', path(`/crew/${member.id}`), {}, 'DELETE')
      }
      case 'briefed':
        return sign(act.by, { meaning: 'briefed' })
      case 'on_site':
        return sign(act.by, { meaning: 'on_site', safetyRequirementIds: [signature.id] })
      case 'done': {
        const as = act.by === act.as ? {} : { as: { userId: idOf(act.as), pin: PIN } }
        return sign(act.by, { meaning: 'done', workStepId: this.#stepId(act.step), ...as })
      }
      case 'undone':
      case 'not_needed':
        return sign(act.by, { meaning: act.act, workStepId: this.#stepId(act.step), reason: 'Again.' })
      case 'measured': {
        const value = VALUES[act.step as keyof typeof VALUES][act.value]
        const checkId = this.#work.checks[act.step]
        return sign(act.by, { meaning: 'measured', workStepId: this.#stepId(act.step), checkId, value })
      }
      case 'release':
      case 'reject':
        return send(act.by, path(`/${act.act}`), { workStepId: this.#stepId(act.step) })
      case 'start':
      case 'resume':
        return send('administrator', path(`/${act.act}`))
      case 'suspend':
      case 'complete':
      case 'hand-back':
        return send(act.by, path(`/${act.act}`))
      case 'permit':
        return send('administrator', path('/permit'), { reason: 'The crane comes later.' })
      case 'override':
        return send(act.by, path('/overrides'), {
          userId: idOf(act.who),
          safetyRequirementId: training.id,
          reason: 'The card is on its way.',
          validUntil: new Date(Date.now() + 3_600_000).toISOString(),
        })
      case 'prove':
        proofs.set(
          act.who,
          await prove(service, people.administrator, { userId: idOf(act.who), of: training }),
        )
        return undefined
      case 'revoke': {
        const proof = proofs.get(act.who)
        proofs.delete(act.who)
        return send('administrator', `/completions/${proof}/revoke`, { reason: 'Forged.' })
      }
      case 'report':
        return this.#report(act.by)
      case 'resolve':
        return this.#resolve()
      case 'reopen':
        return send('administrator', `/deviations/${this.#reported}/reopen`)
      case 'upgrade':
        return this.#upgrade()
    }
  }

  #stepId(name: string): string | undefined {
    return this.#work.steps[name]
  }

  async #report(by: Person): Promise<undefined> {
    const jobId = this.#work.job.id
    const body = { jobId, severity: 'high', description: 'It smells of gas.', stopsWork: true }
    this.#reported = (await done(sessions[by], 'POST', '/deviations', body)).id
  }

  async #resolve(): Promise<undefined> {
    const open = await sessions.planner.get(`/deviations?jobId=${this.#work.job.id}&status=open`)
    for (const { id } of open.body.data)
      await done(sessions.planner, 'POST', `/deviations/${id}/resolve`, { resolution: 'Aired.' })
  }

  /** The next version of one step is critical, and the order is replaced by one with that text. */
  async #upgrade(): Promise<undefined> {
    const { administrator } = people
    await change(administrator, 'work-steps', this.#open, {
      ...{ riskLevel: 'critical', safetyRequirementIds: [training.id], order: this.#open.order },
      ...{ status: 'confirmed', changeKind: 'material' },
    })
    const draft = await done(administrator, 'POST', `/orders/${this.#order.id}/upgrade`)
    await done(administrator, 'POST', `/orders/${draft.id}/confirm`)
    const { body } = await administrator.get(this.#work.path('?with[]=steps'))
    const steps = Object.fromEntries(body.data.steps.map((step: Sample) => [step.name, step.workStepId]))
    this.#work = { ...this.#work, steps }
  }

  /** What the service shows of it. */
  async shown() {
    const { administrator } = people
    const { body } = await administrator.get(this.#work.path('?with[]=steps&with[]=crew'))
    const { status, steps, crew } = body.data
    return {
      status,
      steps: Object.fromEntries(steps.map((step: Sample) => [step.name, step.state])),
      crew: Object.fromEntries(
        crew.map(({ user, role }: Sample) => [PEOPLE.find((who) => idOf(who) === user.id), role]),
      ),
    }
  }
}

/** Any act, which may be impossible now; undefined if nobody is there for it. Those that lead on are more frequent. */
function anyAct({ model }: Job, random: () => number, mayUpgrade: boolean): Act | undefined {
  const anybody = () => pick(PEOPLE, random) ?? 'worker'
  const member = () => pick(random() < 0.9 ? [...model.crew.keys()] : PEOPLE, random) ?? 'worker'
  const isAhead = ({ name, holdPoint }: (typeof STEPS)[number]) =>
    model.steps.get(name)?.state === 'open' || (holdPoint && model.steps.get(name)?.state === 'done')
  const step = () => (random() < 0.7 && STEPS.find(isAhead)?.name) || (pick(STEPS, random)?.name ?? '')
  const about = (from: Iterable<Person>, act: (who: Person) => Act) => {
    const who = pick([...from], random)
    return who && act(who)
  }
  const ways: readonly (readonly [weight: number, () => Act | undefined])[] = [
    [0.3, () => ({ act: 'join', who: anybody(), role: random() < 0.5 ? 'supervisor' : 'worker' })],
    [0.3, () => about(model.crew.keys(), (who) => ({ act: 'leave', who }))],
    [4, () => ({ act: 'briefed', by: member() })],
    [5, () => ({ act: 'on_site', by: member() })],
    [
      6,
      () =>
        about(
          PEOPLE.filter((who) => !model.proved.has(who)),
          (who) => ({ act: 'prove', who }),
        ),
    ],
    [0.3, () => about(model.proved, (who) => ({ act: 'revoke', who }))],
    [4, () => ({ act: 'override', by: anybody(), who: member() })],
    [15, () => ({ act: model.status === 'suspended' ? 'resume' : 'start' })],
    [0.5, () => ({ act: 'resume' })],
    [0.4, () => ({ act: 'suspend', by: anybody() })],
    [0.5, () => ({ act: 'permit' })],
    [0.5, () => (mayUpgrade ? { act: 'upgrade' } : undefined)],
    [0.3, () => ({ act: 'report', by: member() })],
    [2, () => ({ act: 'resolve' })],
    [0.5, () => (model.reported === 'resolved' ? { act: 'reopen' } : undefined)],
    [1, () => ({ act: 'undone', by: member(), step: step() })],
    [2, () => ({ act: 'not_needed', by: member(), step: step() })],
    [1, () => ({ act: 'reject', by: anybody(), step: step() })],
    [15, () => ({ act: 'release', by: anybody(), step: step() })],
    [
      8,
      () => {
        const value = random() < 0.93 ? 'within' : 'outside'
        return { act: 'measured', by: member(), step: random() < 0.5 ? 'Isolate' : 'Close', value }
      },
    ],
    [
      30,
      () => {
        const as = member()
        const borrows = random() < 0.2 && (as === 'worker' || as === 'mate')
        return { act: 'done', by: borrows ? 'supervisor' : as, as, step: step() }
      },
    ],
    [10, () => ({ act: 'hand-back', by: member() })],
    [10, () => ({ act: 'complete', by: anybody() })],
  ]
  let at = random() * ways.reduce((sum, [weight]) => sum + weight, 0)
  return ways.find(([weight]) => {
    at -= weight
    return at < 0
  })?.[1]()
}

/** Mostly an act that is possible now: otherwise no job would ever come to its end. */
function nextAct(job: Job, random: () => number, mayUpgrade: boolean): Act {
  const wantsPossible = random() < 0.8
  for (let tries = 1; ; tries += 1) {
    const act = anyAct(job, random, mayUpgrade)
    if (act && (!wantsPossible || tries > 30 || job.model.refusalOf(act) === undefined)) return act
  }
}

/** Acts that are one request each: for them an order can be found when they come at once. */
const AT_ONCE: ReadonlySet<Act['act']> = new Set([
  ...([
    'join',
    'briefed',
    'on_site',
    'suspend',
    'hand-back',
    'complete',
    'start',
    'resume',
    'permit',
  ] as const),
  ...(['reopen', 'done', 'undone', 'not_needed', 'release', 'reject', 'measured', 'override'] as const),
])

test.each(SEEDS)(
  'the service follows the rules of work in any order of acts, also if two come at once: %s',
  async (_, seed) => {
    const tally = new Map<string, number>()
    const random = randomFrom(seed)
    let job = await Job.new()
    let [upgraded, ofJob] = [false, 0]
    for (let n = 0; n < ACTS / SEEDS.length; n += 1) {
      const acts = [nextAct(job, random, !upgraded)]
      const other = nextAct(job, random, false)
      if (random() < 0.2 && [...acts, other].every(({ act }) => AT_ONCE.has(act))) acts.push(other)
      upgraded ||= acts[0]?.act === 'upgrade'
      const answers = await compare(job, acts, `act ${n} of seed ${seed}: ${JSON.stringify(acts)}`)
      for (const [index, { act }] of acts.entries()) {
        const key = `${act} ${answers[index] ?? 'done'}${acts.length > 1 ? ' at once' : ''}`
        tally.set(key, (tally.get(key) ?? 0) + 1)
      }
      ofJob += 1
      if (job.model.status === 'completed' || ofJob > MOST_PER_JOB) {
        job = await Job.new()
        ;[upgraded, ofJob] = [false, 0]
      }
    }
    expect(await gapsInLog(service, people.administrator), `seed ${seed}`).toEqual([])
    process.stdout.write(
      `${[...tally]
        .map(([key, times]) => `${key} ${times}`)
        .toSorted()
        .join(', ')}\n`,
    )
  },
)
