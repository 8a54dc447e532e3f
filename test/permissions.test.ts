import { beforeAll, describe, expect, test } from 'vitest'
import type { JsonSchema } from '../src/engine/index.ts'
import { operations, publicOperations } from '../src/faces/operations.ts'
import { permissions } from '../src/nouns.ts'
import { issueToken } from '../src/platform/auth/token.ts'
import { newId } from '../src/platform/id.ts'
import { changeRows } from './support/behind-the-service.ts'
import type { Client } from './support/client.ts'
import { oneOfEach, recordFor } from './support/one-of-each.ts'
import { make, type Sample, unknownId } from './support/samples.ts'
import { useService } from './support/service.ts'
import { SessionClient } from './support/session-client.ts'

// Every operation with every kind of caller, from the list of operations, so that new ones are included. Seen red
// with memberships that count although they are inactive, over, or not accepted yet, with tokens that extend their
// role or do not narrow it, with revoked or expired tokens that count, with expired sessions that count, with a role
// that is ignored, and with the second permission of an operation forgotten.

const service = useService()
let administrator: Client
let own: { readonly [segment: string]: Sample }
let theirs: typeof own

beforeAll(async () => {
  administrator = await service.organization()
  own = await oneOfEach(administrator, service)
  theirs = await oneOfEach(await service.organization(), service)
})

/** A person with a token and a session. */
interface Member {
  readonly token: Client
  readonly session: Client
  readonly roleId: string
  readonly userId: string
}

/** Caches by argument: each caller is made once. */
function once<T>(make: (about: string) => Promise<T>): (about: string) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return (about) => {
    const found = known.get(about) ?? make(about)
    known.set(about, found)
    return found
  }
}

const without = (missing: string) => permissions.filter((each) => each !== missing)

async function memberWith(allowed: readonly string[]): Promise<Member> {
  const role = await make.role(administrator, { permissions: allowed })
  const token = await service.member(administrator, role.name)
  const { userId } = token.identity
  return { token, session: await SessionClient.of(service, token), roleId: role.id, userId }
}

const lacking = once((missing) => memberWith(without(missing)))
const withOnly = once((needed) => memberWith(needed.split(' ').filter(Boolean)))

/** The permissions of the caller, as the service shows them. */
async function mayNow(client: Client): Promise<readonly string[]> {
  return (await client.get('/me')).body.data.permissions
}

type Take = (from: Member, missing: string) => Promise<void>

/** A person who had every permission when token and session were made and first used. */
function losing(take: Take): (missing: string) => Promise<Member> {
  return once(async (missing) => {
    const member = await memberWith(permissions)
    for (const client of [member.token, member.session]) expect(await mayNow(client)).toEqual(permissions)
    await take(member, missing)
    return member
  })
}

const fromTheRole = losing(async ({ roleId }, missing) => {
  const body = { name: `Role ${newId()}`, permissions: without(missing) }
  expect((await administrator.put(`/roles/${roleId}`, body)).status).toBe(200)
})

const byAnotherRole = losing(async ({ userId }, missing) => {
  const { id: roleId } = await make.role(administrator, { permissions: without(missing) })
  expect((await administrator.put(`/users/${userId}`, { roleId })).status).toBe(200)
})

const keptOut = losing(async ({ userId }) => {
  expect((await administrator.put(`/users/${userId}`, { active: false })).status).toBe(200)
})

const removed = losing(async ({ userId }) => {
  expect((await administrator.send('DELETE', `/users/${userId}`)).status).toBe(204)
})

/** Changes a membership around the service, which leaves tokens and sessions unchanged. */
const whose = (change: string) =>
  losing(async ({ token, userId }) => {
    const sql = `UPDATE memberships SET ${change} WHERE organization_id = $1 AND user_id = $2`
    await changeRows(service, token, sql, userId)
  })

const ended = whose('ended_at = now()')
const invited = whose('accepted_at = NULL')

/** A kind of caller, given the permission in question. */
type Callers = readonly (readonly [string, (permission: string) => Promise<Client>])[]

const FORBIDDEN: Callers = [
  ['a token of a role with everything else', async (p) => (await lacking(p)).token],
  ['a session of a role with everything else', async (p) => (await lacking(p)).session],
  [
    'a token with everything else of somebody who may do everything',
    once((p) => service.token(administrator, { permissions: without(p) })),
  ],
  [
    'a token with it of somebody whose role lacks it',
    once(async (p) => service.token((await lacking(p)).token, { permissions })),
  ],
  ['a token of a role that had it before', async (p) => (await fromTheRole(p)).token],
  ['a session of a role that had it before', async (p) => (await fromTheRole(p)).session],
  ['a token of a person with another role since', async (p) => (await byAnotherRole(p)).token],
  ['a session of a person with another role since', async (p) => (await byAnotherRole(p)).session],
]

/** A token that the service has seen. */
async function used(): Promise<Client> {
  const token = await service.token(administrator, { expiresAt: new Date(Date.now() + 3_600_000) })
  expect(await mayNow(token)).toEqual(permissions)
  return token
}

const NOBODY: Callers = [
  ['no token', async () => service.as(administrator, '')],
  ['a token that was never given', async () => service.as(administrator, neverGiven())],
  ['a session that never began', async () => new SessionClient(service.address, administrator.identity, '')],
  [
    'a token that was revoked',
    once(async () => {
      const passing = await used()
      const { status } = await administrator.send('DELETE', `/tokens/${passing.identity.tokenId}`)
      expect(status).toBe(204)
      return passing
    }),
  ],
  [
    'a token that has expired',
    once(async () => {
      const passing = await used()
      const expire = 'UPDATE api_tokens SET expires_at = now() WHERE organization_id = $1 AND id = $2'
      await changeRows(service, passing, expire, passing.identity.tokenId)
      return passing
    }),
  ],
  [
    'a session that has expired',
    once(async () => {
      const { session, token } = await memberWith(permissions)
      const expire = 'UPDATE sessions SET expires_at = now() WHERE organization_id = $1 AND user_id = $2'
      await changeRows(service, token, expire, token.identity.userId)
      return session
    }),
  ],
  [
    'a session that was signed out of',
    once(async () => {
      const session = await SessionClient.of(service, administrator)
      expect((await session.send('DELETE', '/session')).status).toBe(204)
      return session
    }),
  ],
  ['a token of somebody who is kept out', async () => (await keptOut('')).token],
  ['a session of somebody who is kept out', async () => (await keptOut('')).session],
  ['a token of somebody who was removed', async () => (await removed('')).token],
  ['a session of somebody who was removed', async () => (await removed('')).session],
  ['a token of somebody whose membership is over', async () => (await ended('')).token],
  ['a session of somebody whose membership is over', async () => (await ended('')).session],
  ['a token of somebody who is only invited', async () => (await invited('')).token],
  ['a session of somebody who is only invited', async () => (await invited('')).session],
]

/** Well-formed, and of this organization. */
const neverGiven = () => issueToken(administrator.identity.organizationId).token

const ALLOWED: Callers = [
  ['a token of a role with nothing else', async (needed) => (await withOnly(needed)).token],
  ['a session of a role with nothing else', async (needed) => (await withOnly(needed)).session],
]
const NARROWED: Callers[number] = [
  'a token with nothing else of somebody who may do everything',
  once((needed) => service.token(administrator, { permissions: needed.split(' ').filter(Boolean) })),
]

// Operations that delete their sample come after those that need it.
const walk = operations
  .toSorted((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'))
  .map((operation) => [`${operation.method} ${operation.path}`, operation] as const)

/** Bodies that leave the caller's own session unchanged. */
const bodies: { readonly [path: string]: string } = { '/me/access/end': '{"kinds":["calendar_feed"]}' }

/** The smallest valid body: the required fields, with the examples of the document. */
function leastOf({ properties = {}, required = [] }: JsonSchema): object {
  const value = (name: string) => {
    const { format, examples, enum: values } = (properties as { [name: string]: JsonSchema })[name] ?? {}
    return format === 'uuid' ? unknownId : ((examples ?? values) as unknown[])[0]
  }
  return Object.fromEntries((required as string[]).map((name) => [name, value(name)]))
}

/** What an operation that checks by itself requires of a person without a part in the record. */
const FOUND_OUT: { readonly [operation: string]: string } = { 'POST /jobs/{id}/suspend': 'jobs.update' }

describe.each(walk)(
  '%s',
  (_name, { method, path, permission, alsoNeeds = [], personal, inSession, body }) => {
    const address = (records: typeof own) =>
      (path.includes('{id}') ? path.replace('{id}', recordFor(path, records).id) : path).replace(
        /\{\w+\}/g,
        unknownId,
      )
    // If the body may name another member, it is read before permissions are checked.
    const least = body?.takesAs ? JSON.stringify(leastOf(body.schema)) : (bodies[path] ?? '{}')
    const send = (as: Client, where: string) => as.send(method, where, body === undefined ? undefined : least)
    const places = (): readonly string[] =>
      body?.takesAs ? [address(own)] : [...new Set([address(own), address(theirs)])]
    const needed = [FOUND_OUT[`${method} ${path}`] ?? permission, ...alsoNeeds].filter(
      (each) => typeof each === 'string',
    )

    /** The answers to the callers, by kind. */
    const told = async (callers: Callers, about: string | undefined, where: string) =>
      Object.fromEntries(
        await Promise.all(
          callers.map(async ([name, callerFor]) => {
            const { status, body: answer } = await send(await callerFor(about ?? ''), where)
            return [name, { status, code: answer?.code, named: about && answer?.message?.includes(about) }]
          }),
        ),
      )
    const all = (callers: Callers, answer: object) =>
      Object.fromEntries(callers.map(([name]) => [name, answer]))

    test('is 401 for everybody without present access', async () => {
      const expected = all(NOBODY, { status: 401, code: 'unauthenticated', named: undefined })
      expect(await told(NOBODY, undefined, address(own))).toEqual(expected)
    })

    test.each(needed)('is 403 for everybody with all permissions but %s, naming it', async (missing) => {
      const expected = all(FORBIDDEN, { status: 403, code: 'forbidden', named: true })
      for (const where of places()) {
        expect(await told(FORBIDDEN, missing, where)).toEqual(expected)
      }
    })

    const may = personal ? ALLOWED : [...ALLOWED, NARROWED]
    test.each(inSession === true ? may.filter(([caller]) => caller.includes('session')) : may)(
      'is done for %s',
      async (_caller, callerFor) => {
        const { status, body: answer } = await send(await callerFor(needed.join(' ')), address(own))
        // Signing off in a job also needs membership in its crew.
        if (answer?.code !== 'not_in_crew') expect([401, 403]).not.toContain(status)
      },
    )

    test.runIf(personal)(
      'is 403 for a token with permissions of its own, since it is about the person',
      async () => {
        const [, callerFor] = NARROWED
        for (const about of [needed.join(' '), permissions.join(' ')]) {
          const { status, body: answer } = await send(await callerFor(about), address(own))
          expect([status, answer.code]).toEqual([403, 'narrowed_token'])
        }
      },
    )
  },
)

test('every permission of an operation can be given', () => {
  const asked = operations.flatMap(({ permission, alsoNeeds = [] }) => [permission, ...alsoNeeds])
  for (const each of asked) if (typeof each === 'string') expect(permissions).toContain(each)
})

test('without a token or session people can only sign in, or follow a link with a secret or a code', () => {
  const others = publicOperations
    .map(({ path }) => path)
    .filter(
      (path) =>
        !/^\/(session(\/organization|\/confirm|\/ways|\/sso(\/callback)?)?|(invitations|password-resets)(\/\{secret\})?|calendar-feeds\/\{secret\}\.ics|verify\/\{code\})$/.test(
          path,
        ),
    )
  expect(others).toEqual([])
})
