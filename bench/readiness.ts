import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { createOrganization } from '../src/domain/people/commands/organization.ts'
import { createToken } from '../src/domain/people/commands/token.ts'
import { createUser } from '../src/domain/people/commands/user.ts'
import { Database } from '../src/platform/postgres/database.ts'
import { type Cluster, clusterOf } from './cluster.ts'
import { FILL_PROOFS } from './fill-proofs.ts'
import { treeSeconds } from './processes.ts'
import { print } from './running-service.ts'
import { type Server, startHoldpoint } from './servers.ts'

// Prints what readiness costs compared with GET /jobs/{id}, and a watching report and an answer compared with PUT of
// a draft, as CPU of the service and of PostgreSQL, with 100 completions for each of so many people and again with
// fewer people. They take turns, and the medians of the ratios are printed.
// Usage: node bench/readiness.ts [people] [rounds]

const PEOPLE = Number(process.argv[2] ?? 10_000)
const ROUNDS = Number(process.argv[3] ?? 7)
const FEW = 100
const COMPLETIONS_EACH = 100

interface Side {
  readonly server: Server
  readonly cluster: Cluster
  readonly token: string
  readonly worker: string
  readonly order: string
  readonly job: string
  readonly draft: string
  readonly training: string
  readonly attempt: string
  readonly question: string
}

interface Case {
  readonly name: string
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly path: (side: Side) => string
  /** The question for both sides, if the side with few people cannot be asked the same. */
  readonly ofFew?: (side: Side) => string
  readonly body?: (side: Side, number: number) => object
  /** How many requests make one measurement. */
  readonly amount: number
  /** As a worker asks, who only sees themselves. */
  readonly own?: boolean
}

/** The people on both sides, by the ids that they are filled with. */
const FEW_PEOPLE = Array.from({ length: FEW }, (_, index) => {
  const hex = (length: number) => (index + 1).toString(16).padStart(length, '0')
  return `userId[]=0199${hex(8).slice(0, 4)}-${hex(8).slice(4)}-7000-8001-${hex(12)}`
}).join('&')

const read: Case = { name: 'GET /jobs/{id}', path: ({ job }) => `/jobs/${job}`, amount: 600 }
const draft: Case = {
  name: 'PUT /work-tasks/{id}, draft',
  method: 'PUT',
  path: ({ draft: task }) => `/work-tasks/${task}`,
  body: (_, number) => ({ name: `Lock out a grinder ${number}`, active: true, status: 'draft' }),
  amount: 300,
}

const cases: readonly (Case & { readonly beside: Case; readonly atMost: number })[] = [
  {
    name: 'readiness of 500 people × 60 contents, verdict[]=missing',
    path: ({ order }) => `/orders/${order}/readiness?verdict[]=missing`,
    ofFew: ({ order }) => `/orders/${order}/readiness?verdict[]=missing&${FEW_PEOPLE}`,
    amount: 8,
    beside: read,
    atMost: 150,
  },
  {
    name: 'matrix page of 100 × 200',
    path: () => '/competence-matrix?count=100',
    amount: 8,
    beside: read,
    atMost: 150,
  },
  {
    name: 'GET /me/readiness',
    path: () => '/me/readiness',
    amount: 300,
    own: true,
    beside: read,
    atMost: 3,
  },
  {
    name: 'POST /trainings/{id}/watching',
    method: 'POST',
    path: ({ training }) => `/trainings/${training}/watching`,
    body: (_, number) => ({ from: number % 80_000, to: (number % 80_000) + 15 }),
    amount: 300,
    own: true,
    beside: draft,
    atMost: 0.8,
  },
  {
    name: 'PUT /attempts/{id}/answers',
    method: 'PUT',
    path: ({ attempt }) => `/attempts/${attempt}/answers`,
    body: ({ question }, number) => ({ questionId: question, answer: [number % 2 === 0] }),
    amount: 300,
    own: true,
    beside: draft,
    atMost: 0.8,
  },
]

const folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-bench-'))
const sides: Side[] = []
try {
  for (const people of [PEOPLE, FEW]) sides.push(await startSide(path.join(folder, `${people}`), people))
  const [many, few] = sides
  if (!many || !few) throw new Error('no sides')
  for (const each of [read, draft, ...cases]) for (const side of sides) await costs(side, each)
  const rounds: { readonly times: number; readonly growth: number }[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const beside = new Map([
      [read, await costs(many, read)],
      [draft, await costs(many, draft)],
    ])
    const ratios = []
    for (const each of cases) {
      const cost = await costs(many, each)
      const times = cost / (beside.get(each.beside) ?? Number.NaN)
      const alike = each.ofFew ? { ...each, path: each.ofFew } : each
      const ofMany = each.ofFew ? await costs(many, alike) : cost
      ratios.push({ times, growth: ofMany / (await costs(few, alike)) })
    }
    rounds.push(ratios)
  }
  print(`${PEOPLE * COMPLETIONS_EACH} completions beside ${FEW * COMPLETIONS_EACH}, ${ROUNDS} rounds`)
  for (const [index, { name, beside, atMost }] of cases.entries()) {
    const median = (of: 'times' | 'growth') =>
      rounds.map((ratios) => ratios[index]?.[of] ?? 0).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
    print(
      `${name}: ${median('times').toFixed(2)} × ${beside.name} (at most ${atMost}), ${median('growth').toFixed(2)} × with fewer completions (at most 1.6)`,
    )
  }
} finally {
  for (const { server } of sides) await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Milliseconds of CPU for one request. */
async function costs(side: Side, { method = 'GET', path: pathOf, body, amount, own }: Case): Promise<number> {
  const { server, cluster } = side
  const spent = async () =>
    (await treeSeconds(server.pid, cluster.postmaster)) + (await treeSeconds(cluster.postmaster))
  const send = sender(server, own ? side.worker : side.token)
  const sendSome = async (from: number, to: number) => {
    for (let number = from; number < to; number += 1) await send(method, pathOf(side), body?.(side, number))
  }
  // Unmeasured at first: collecting what the case before left behind is not a cost of this one.
  const unmeasured = Math.ceil(amount / 4)
  await sendSome(0, unmeasured)
  const before = await spent()
  await sendSome(unmeasured, unmeasured + amount)
  return (((await spent()) - before) * 1_000) / amount
}

type Made = { readonly id: string } & { readonly [name: string]: unknown }

/** Sends requests one after the other, and returns their data. @throws Error if one fails */
function sender({ address }: Server, token: string) {
  return async (method: string, to: string, body?: object): Promise<Made> => {
    const headers = {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'identity',
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    const sent = body ? JSON.stringify(body) : null
    const answer = await fetch(`${address}/api/v1${to}`, { method, headers, body: sent })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${to} is ${answer.status}: ${text.slice(0, 500)}`)
    if (method === 'GET') return { id: '' }
    const made = JSON.parse(text)
    // In the contract, writes of versions answer with only the record.
    return made.data ?? made
  }
}

/** Creates a draft, and a training of the worker with an attempt in progress. */
async function begin(server: Server, { token, worker }: Pick<Side, 'token' | 'worker'>) {
  const plan = sender(server, token)
  const learn = sender(server, worker)
  const video = { url: 'https://media.example/l.mp4', provider: 'file', minimumWatchPercentage: 80 }
  const content = { title: 'Lockout', completionStrategy: 'once', video }
  const { id: educationalContentId } = await plan('POST', '/educational-contents', content)
  const at = `/educational-contents/${educationalContentId}`
  await plan('PUT', `${at}/playback`, { durationSeconds: 86_400 })
  await plan('PUT', at, { ...content, status: 'confirmed' })
  const quiz = { title: 'Lockout quiz', educationalContentId }
  const { id: assessmentId } = await plan('POST', '/assessments', quiz)
  const asked = { question: 'Is the machine dead?', type: 'true_false', correctAnswers: [true] }
  await plan('POST', '/assessment-questions', { assessmentId, ...asked })
  await plan('PUT', `/assessments/${assessmentId}`, { ...quiz, status: 'confirmed' })
  const task = await plan('POST', '/work-tasks', { name: 'Lock out a grinder' })
  const training = await learn('POST', '/trainings', { educationalContentId })
  const attempt = await learn('POST', `/trainings/${training.id}/attempts`, { assessmentId })
  const [question] = attempt.questions as readonly Made[]
  return { draft: task.id, training: training.id, attempt: attempt.id, question: question?.id ?? '' }
}

/** Starts a service, and fills its database in bulk: without triggers, as a restore does. */
async function startSide(dataFolder: string, people: number): Promise<Side> {
  await mkdir(dataFolder)
  const server = await startHoldpoint(dataFolder)
  const cluster = await clusterOf(dataFolder)
  const database = new Database(cluster.connection)
  const organizationId = await createOrganization(database, { name: 'Kuusikoski paper mill' })
  const made = async (email: string, role: string) => {
    const user = await createUser(database, {
      email,
      firstName: 'Aino',
      lastName: 'Laine',
      organizationId,
      role,
    })
    return { user, ...(await createToken(database, { organizationId, user, name: 'Bench' })) }
  }
  const administrator = await made('bench@members.example', 'administrator')
  const worker = await made('worker@members.example', 'worker')
  await database.close()
  const client = new pg.Client(cluster.superuser)
  await client.connect()
  await client.query('SET session_replication_role = replica')
  for (const sql of FILL_PROOFS) {
    const used = [organizationId, administrator.user, people, worker.user, COMPLETIONS_EACH]
    await client.query(
      sql,
      used.slice(0, Math.max(0, ...[...sql.matchAll(/\$(\d)/g)].map(([, n]) => Number(n)))),
    )
  }
  await client.query('SET session_replication_role = DEFAULT')
  await client.query('VACUUM ANALYZE')
  const one = async (table: string) =>
    (
      await client.query(`SELECT id FROM ${table} WHERE organization_id = $1 ORDER BY id LIMIT 1`, [
        organizationId,
      ])
    ).rows[0]?.id
  const [order, job] = [await one('orders'), await one('jobs')]
  await client.end()
  const tokens = { token: administrator.token, worker: worker.token }
  return { server, cluster, ...tokens, order, job, ...(await begin(server, tokens)) }
}
