import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createOrganization } from '../../src/domain/people/commands/organization.ts'
import { createToken } from '../../src/domain/people/commands/token.ts'
import { createUser } from '../../src/domain/people/commands/user.ts'
import { identify } from '../../src/platform/auth/authorize.ts'
import { issueToken, readCredential } from '../../src/platform/auth/token.ts'
import { asService } from '../../src/platform/postgres/as-service.ts'
import { Database } from '../../src/platform/postgres/database.ts'
import { NoPlainRead } from '../../src/platform/postgres/group.ts'
import { Lane, type LaneBounds } from '../../src/platform/postgres/lane.ts'
import { actFor } from '../../src/platform/postgres/scope.ts'
import { Servers } from '../../src/platform/postgres/servers.ts'
import { type BoundStatement, bind, type Rows, statement } from '../../src/platform/postgres/statement.ts'
import { DatabaseUnavailable } from '../../src/platform/postgres/unavailable.ts'
import { connected, useFreshDatabase } from '../support/fresh-database.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { statementOfTests } from '../support/statement-of-tests.ts'

// Reads of one turn of the event loop share a Sync, and with it a transaction. No read or refusal may affect the
// answer of another.

interface Organization {
  readonly id: string
  readonly token: string
}

const TOGETHER = 16
/**
 * The size limit of one answer in this test. It is smaller than the service's, since a busy machine would take longer
 * than a statement may.
 */
const MOST_CHARACTERS = 100_000

const WHERE = bind(
  statementOfTests(`SELECT pg_backend_pid(), now(), current_setting('app.organization_id', true)`),
  [],
)
// Without a condition of its own: only row security decides.
const MEMBERS = bind(statement('SELECT DISTINCT organization_id FROM memberships'), [])
const NUMBER = statement('SELECT $1::integer')
const SLEEP = statement('SELECT pg_sleep($1)')
const CANCEL = bind(statement('SELECT cancel_this(), pg_sleep(10)'), [])
const REPEAT = statement(`SELECT repeat('x', $1)`)
const REFUSE = statement('SELECT refuse($1)')

const fresh = useFreshDatabase()
let database: Database
/** Like the database's lanes, except for the limit of characters. */
let lane: Lane
let organizations: readonly [Organization, Organization]

beforeAll(async () => {
  await connected(fresh.superuser, (superuser) =>
    superuser.query(`
      CREATE FUNCTION cancel_this() RETURNS boolean LANGUAGE sql SECURITY DEFINER
      AS 'SELECT pg_cancel_backend(pg_backend_pid())';
      CREATE FUNCTION counted_probes() RETURNS bigint LANGUAGE sql
      AS 'INSERT INTO write_probe VALUES (1) RETURNING 1::bigint'`),
  )
  database = new Database({ ...fresh.connection, connectionTimeoutMillis: 20_000 })
  lane = laneTogether({ maxCharacters: MOST_CHARACTERS })
  organizations = [await newOrganization(), await newOrganization()]
  // Unprepared statements would be sent separately.
  const prepared = [bind(NUMBER, [1]), bind(SLEEP, [0]), bind(REPEAT, [1])]
  for (const read of [inDatabase, inLane]) {
    const { id, token } = organizations[0]
    await read(id, [...prepared, asked(token), WHERE, MEMBERS])
    await expect(read(id, [bind(REFUSE, ['conflict'])])).rejects.toThrow('conflict')
    await expect(read(id, [CANCEL])).rejects.toThrow('canceling')
  }
})
afterAll(() => Promise.all([database.close(), lane.close()]))

type Read = (organizationId: string, statements: readonly BoundStatement[]) => Promise<readonly Rows[]>
const inDatabase: Read = (id, statements) => database.read(id, statements)
const inLane: Read = async (id, statements) => (await lane.send([actFor(id), ...statements])).slice(1)

async function newOrganization(): Promise<Organization> {
  const id = await createOrganization(database, { name: 'Mill' })
  const email = `${id}@members.example`
  const user = await createUser(database, { email, firstName: 'Aino', lastName: 'Laine', organizationId: id })
  return { id, token: (await createToken(database, { organizationId: id, user, name: 'Script' })).token }
}

/** Looks up the owner of a token. */
function asked(token: string): BoundStatement {
  const credential = readCredential(`Bearer ${token}`)
  if (!credential) throw new Error('no token')
  return identify(credential, { permission: null })
}

/** The organization of the read with that number; neighbours have different ones. */
function organizationOf(number: number): Organization {
  return organizations[number % 2 === 0 ? 0 : 1]
}

/** Reads in one turn, alternating between the two organizations. */
function readTogether(statements: (number: number) => readonly BoundStatement[], read = inDatabase) {
  const reads = Array.from({ length: TOGETHER }, (_, number) =>
    read(organizationOf(number).id, [bind(NUMBER, [number]), ...statements(number), WHERE, MEMBERS]),
  )
  return Promise.allSettled(reads)
}

/** Checks that an answer belongs to the read with this number. @returns its transaction */
function requireOwn(number: number, results: readonly Rows[]): string {
  const { id } = organizationOf(number)
  const [where, members] = results.slice(-2)
  expect(results[0]).toEqual([[String(number)]])
  expect(where?.[0]?.[2]).toBe(id)
  expect(members).toEqual([[id]])
  return String(where?.[0]?.slice(0, 2))
}

function transactionsOf(ends: readonly PromiseSettledResult<readonly Rows[]>[]): readonly (string | null)[] {
  return ends.map((end, number) => (end.status === 'fulfilled' ? requireOwn(number, end.value) : null))
}

// Seen red with groups of one.
test('reads of one turn are answered together, and each sees the rows of its own organization alone', async () => {
  const ends = await readTogether(() => [])
  expect(new Set(transactionsOf(ends)).size).toBe(1)
})

test('an unknown token finds nobody even after a known one', async () => {
  const unknown = organizations.map(({ id }) => issueToken(id).token)
  const ends = await readTogether((number) =>
    number % 4 < 2 ? [asked(organizationOf(number).token)] : [asked(unknown[number % 2] ?? '')],
  )
  expect(new Set(transactionsOf(ends)).size).toBe(1)
  const found = ends.map((end) => end.status === 'fulfilled' && end.value[1]?.length)
  expect(found).toEqual(Array.from({ length: TOGETHER }, (_, number) => (number % 4 < 2 ? 1 : 0)))
})

interface Failure {
  readonly by: (number: number) => BoundStatement
  readonly is: RegExp
  /** How it is read; if left out, by the database. */
  readonly read?: Read
}

const FAILURES: { readonly [what: string]: Failure } = {
  'is refused': { by: () => bind(REFUSE, ['conflict']), is: /conflict/ },
  'has a value that cannot be read': { by: () => bind(NUMBER, ['none']), is: /invalid input syntax/ },
  'cannot be prepared': {
    by: (number) => bind(statement(`SELECT FROM nowhere_${number}`), []),
    is: /nowhere/,
  },
  'is cancelled': { by: () => CANCEL, is: /canceling statement/ },
  'finds more than fits in memory': {
    by: () => bind(REPEAT, [MOST_CHARACTERS + 1]),
    is: /too large/,
    read: inLane,
  },
}

describe.each(Object.entries(FAILURES))('a read that %s', (_, { by, is, read }) => {
  // Seen red with the error given to the first of the group, with the later ones not sent again, and with statements
  // prepared in the group.
  test.each([[[0]], [[5]], [[TOGETHER - 1]], [[2, 3, 4, 9]]])('fails alone, at %j', async (failing) => {
    const ends = await readTogether((number) => (failing.includes(number) ? [by(number)] : []), read)
    const transactions = transactionsOf(ends)
    for (const [number, end] of ends.entries()) {
      expect(end.status).toBe(failing.includes(number) ? 'rejected' : 'fulfilled')
      if (end.status === 'rejected') expect(end.reason.message).toMatch(is)
    }
    expect(transactions.filter((transaction) => transaction === null)).toHaveLength(failing.length)
  })
})

test('each statement has the whole time that a statement may take', async () => {
  const connection = { ...fresh.connection, options: '-c statement_timeout=2000' }
  const servers = new Servers({ ...asService(fresh.connection), ...connection })
  const lane = new Lane(servers, { longest: 100, together: TOGETHER }, 20_000)
  const { id } = organizations[0]
  const sleep = (seconds: number) => lane.send([actFor(id), bind(SLEEP, [seconds])])
  try {
    await sleep(0)
    // Three would take longer than the limit of one, and each leaves more than half of it to a busy machine.
    const ends = await Promise.allSettled([sleep(0.7), sleep(0.7), sleep(0.7), sleep(9), sleep(0.7)])
    expect(ends.map((end) => (end.status === 'fulfilled' ? 'slept' : end.reason.message))).toEqual([
      'slept',
      'slept',
      'slept',
      'canceling statement due to statement timeout',
      'slept',
    ])
  } finally {
    await lane.close()
  }
})

// Seen red with such batches in a group.
test('a batch that does not say whose rows it may see is in no group', async () => {
  const lane = laneTogether()
  const { id } = organizations[0]
  try {
    await lane.send([actFor(id), WHERE, MEMBERS])
    const sent = [lane.send([actFor(id), WHERE]), lane.send([WHERE, MEMBERS]), lane.send([actFor(id), WHERE])]
    const [, [where, members] = []] = await Promise.all(sent)
    expect(where?.[0]?.[2]).toBe('')
    expect(members).toEqual([])
  } finally {
    await lane.close()
  }
})

test('a connection that breaks during a group ends all its reads, and the next ones are answered', async () => {
  // The ending statement runs before the sleep, which is no longer than a statement may take.
  await connected(fresh.superuser, async (superuser) => {
    const sleeping = readTogether((number) => (number === 5 ? [bind(SLEEP, [30])] : []))
    await vi.waitFor(async () => {
      const { rowCount } = await superuser.query(`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event = 'PgSleep'`)
      expect(rowCount).toBe(1)
    }, PATIENCE_MS)
    for (const end of await sleeping) {
      expect(end).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) })
    }
  })
  const ends = await readTogether(() => [])
  expect(transactionsOf(ends)).not.toContain(null)
})

describe('a read with side effects', () => {
  // Seen red with such reads in the group, whose connection refuses them: 503.
  test.each([
    ['locks a row', bind(statement('SELECT organization_id FROM memberships FOR SHARE'), [])],
    ['calls what writes', bind(statement('SELECT counted_probes()'), [])],
  ])('and %s is done, and shares its transaction with no other read', async (_, more) => {
    const ends = await readTogether((number) => (number === 5 ? [more] : []))
    const transactions = transactionsOf(ends)
    expect(transactions).not.toContain(null)
    expect(transactions.filter((each) => each === transactions[5])).toHaveLength(1)
  })

  // Seen red with connections that may write.
  test('writes nothing if it shares a group with others', async () => {
    const lane = laneTogether()
    const { id } = organizations[0]
    const write = bind(statement('DELETE FROM write_probe'), [])
    try {
      await expect(lane.send([actFor(id), write])).rejects.toThrow(NoPlainRead)
      expect(await lane.send([actFor(id), WHERE])).toHaveLength(2)
    } finally {
      await lane.close()
    }
  })
})

test('an empty statement does not shift the answers', async () => {
  const lane = laneTogether()
  const empty = bind(statement('-- nothing'), [])
  const ask = ({ id }: Organization) => lane.send([actFor(id), empty, WHERE, MEMBERS])
  try {
    await ask(organizations[0])
    const answers = await Promise.all([0, 1, 2, 3].map((number) => ask(organizationOf(number))))
    for (const [number, [, nothing, ...results]] of answers.entries()) {
      expect(nothing).toEqual([])
      expect(results[0]?.[0]?.[2]).toBe(organizationOf(number).id)
      expect(results[1]).toEqual([[organizationOf(number).id]])
    }
  } finally {
    await lane.close()
  }
})

/** A single lane whose batches are sent in groups. */
function laneTogether(more: Partial<LaneBounds> = {}): Lane {
  const servers = new Servers(asService(fresh.connection))
  return new Lane(servers, { longest: 100, together: TOGETHER, ...more }, 20_000)
}
