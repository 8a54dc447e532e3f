import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/platform/id.ts'
import { type BoundStatement, bind, statement } from '../../src/platform/postgres/statement.ts'
import type { Client } from '../support/client.ts'
import { storing } from '../support/proofs.ts'
import { useService } from '../support/service.ts'

const service = useService()
let client: Client
let userId: string
beforeAll(async () => {
  client = await service.organization()
  userId = (await service.member(client, 'worker')).identity.userId
})

const STATUSES = ['unverified', 'verified', 'rejected', 'revoked'] as const
const DAYS = ['2030-01-01', '2030-01-02', '2030-01-03', '2030-01-04'] as const
const VERSIONS = [1, 2, 3] as const
const ORDERS = [newId(), newId()] as const

interface Held {
  readonly id: string
  readonly status: (typeof STATUSES)[number]
  readonly version: number
  /** The last day; null: no end. */
  readonly validUntil: string | null
  /** The only order for which it counts. */
  readonly boundTo: string | null
  readonly completedAt: string
}

interface Question {
  readonly strategy: 'once' | 'per_version' | 'per_order'
  readonly materialVersion: number
  readonly order: string
  readonly first: string
  readonly last: string
}

const questions: readonly Question[] = (['once', 'per_version', 'per_order'] as const).flatMap((strategy) =>
  VERSIONS.flatMap((materialVersion) =>
    ORDERS.flatMap((order) =>
      DAYS.flatMap((first) =>
        DAYS.filter((last) => last >= first).map((last) => ({
          strategy,
          materialVersion,
          order,
          first,
          last,
        })),
      ),
    ),
  ),
)

/** The verdict of proofs for a need: the rule itself, written again without SQL. */
function verdict(
  proofs: readonly Held[],
  { strategy, materialVersion, order, first, last }: Question,
): string {
  const counting = proofs.filter(
    ({ status, version, boundTo }) =>
      status === 'verified' &&
      (strategy === 'once' || version >= materialVersion) &&
      (boundTo === null ? strategy !== 'per_order' : boundTo === order),
  )
  const until = (day: string) => counting.some(({ validUntil }) => validUntil === null || validUntil >= day)
  if (until(last)) return 'satisfied'
  return until(first) ? 'expires_during' : 'missing'
}

/** The newest proof of each status that counts for nothing. */
const newest = (proofs: readonly Held[]) =>
  STATUSES.filter((status) => status !== 'verified').map((wanted) =>
    proofs
      .filter(({ status }) => status === wanted)
      .map(({ completedAt, id }) => `${Date.parse(completedAt)} ${id}`)
      .toSorted()
      .at(-1),
  )

const said = (proofs: readonly Held[]) => ({
  verdicts: questions.map((question) => verdict(proofs, question)),
  newest: newest(proofs),
})

const COLUMNS = (version: string, boundTo: string) =>
  `'status', p.status, 'version', ${version}, 'validUntil', p.valid_until, 'boundTo', ${boundTo}, 'completedAt', p.completed_at`
const HISTORY = statement(`
SELECT json_build_object('id', p.id, ${COLUMNS('p.subject_version', 'CASE WHEN p.bound THEN p.order_id END')})
FROM completions p WHERE p.organization_id = $1 AND p.subject_canonical_id = $2`)
const STANDING = statement(`
SELECT json_build_object('id', p.completion_id, ${COLUMNS('p.version', 'p.order_id')})
FROM standing_proofs p WHERE p.organization_id = $1 AND p.subject_canonical_id = $2`)

async function look(subject: string) {
  const { organizationId } = client.identity
  const values = [organizationId, subject]
  const found = await service.database.list(organizationId, [bind(HISTORY, values), bind(STANDING, values)])
  const [history = [], standing = []] = found.map((rows) =>
    rows.map(([json]): Held => JSON.parse(json ?? 'null')),
  )
  return { history, standing }
}

/** A change: a new proof, or a step of an existing one. */
const change = fc.record({
  step: fc.constantFrom('add', 'add', 'verified', 'rejected', 'revoked', 'revoked'),
  status: fc.constantFrom('unverified', 'verified', 'verified'),
  which: fc.nat(99),
  version: fc.constantFrom(...VERSIONS),
  validUntil: fc.constantFrom(null, ...DAYS),
  boundTo: fc.constantFrom(undefined, undefined, ...ORDERS),
  completedAt: fc.constantFrom('2020-01-01T10:00:00Z', '2020-01-02T10:00:00Z'),
})
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

const WAITS = statement(`
SELECT EXISTS (SELECT FROM pg_locks l WHERE NOT l.granted AND pg_backend_pid() = ANY (pg_blocking_pids(l.pid)))`)

/**
 * Does the second change while the first is not committed: it either finishes or waits for the first before that
 * ends.
 */
async function atOnce(first: BoundStatement, second: BoundStatement | undefined): Promise<void> {
  const { organizationId } = client.identity
  let isOver = second === undefined
  let done: Promise<unknown> = Promise.resolve()
  await service.database.transaction(organizationId, async (transaction) => {
    await transaction.run(first)
    if (second) {
      done = service.database.write(organizationId, [second]).finally(() => {
        isOver = true
      })
    }
    while (!isOver && (await transaction.run(bind(WAITS, [])))[0]?.[0] !== 't');
  })
  await done
}

// Seen red without the lock in `keep_standing_proofs`, with a later version that hides an earlier one that counts
// longer, with proofs bound to an order hiding unbound ones, and without the trigger for verifications and
// revocations.
test('the standing proofs agree with all proofs ever made, also after two changes at once', async () => {
  const changes = fc.array(fc.tuple(change, fc.option(change)), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(changes, async (pairs) => {
      const subject = newId()
      for (const [one, other] of pairs) {
        const { history } = await look(subject)
        const first = statementOf(one, subject, history)
        const left = history.filter(({ id }) => id !== first.id)
        await atOnce(first.statement, other ? statementOf(other, subject, left).statement : undefined)
        const after = await look(subject)
        expect(said(after.standing)).toEqual(said(after.history))
      }
    }),
    { numRuns: 20 },
  )
})

/** A step that no proof can take becomes a new proof. */
function statementOf(
  { step, status, which, version, completedAt, boundTo, ...rest }: Change,
  subject: string,
  history: readonly Held[],
): { readonly id: string; readonly statement: BoundStatement } {
  const from = step === 'revoked' ? 'verified' : 'unverified'
  const able = history.filter((proof) => proof.status === from)
  const chosen = step === 'add' ? undefined : able[which % Math.max(1, able.length)]
  if (!chosen) {
    const of = { id: newId(), canonicalId: subject, version, title: 'Ladders' }
    return storing(client, { userId, of, status, completedAt, ...rest, ...(boundTo && { boundTo }) })
  }
  const { organizationId } = client.identity
  const taking = statement(`
UPDATE completions SET status = '${step}', ${step}_at = now(), ${step}_by = $3 WHERE organization_id = $1 AND id = $2`)
  return { id: chosen.id, statement: bind(taking, [organizationId, chosen.id, newId()]) }
}
