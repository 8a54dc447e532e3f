import { Readable } from 'node:stream'
import {
  auditAct,
  type Context,
  columnsOf,
  type FileAnswer,
  file,
  type Input,
  operation,
  readRow,
} from '../../../engine/index.ts'
import { KNOWS_ACCOUNT, knownAddress } from '../../../platform/auth/membership.ts'
import { NO_ID } from '../../../platform/id.ts'
import { jsonRow } from '../../../platform/postgres/json-sql.ts'
import { pagesThatFit } from '../../../platform/postgres/pages-that-fit.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { notFound } from '../../../platform/refusals/refusal.ts'
import { isPinOf } from '../pins/of-person.ts'
import { formerUser, user } from '../users/resource.ts'
import { type Section, sections } from './sections.ts'

const WHO = statement(`
SELECT ${jsonRow({
  ...columnsOf('m', 'userId, firstName, lastName'),
  role: '(SELECT r.name FROM roles r WHERE r.organization_id = $1 AND r.id = m.role_id)',
  ...columnsOf(
    'm',
    'active, createdAt, createdBy, updatedAt, updatedBy, acceptedAt, lastSessionAt, endedAt, erasedAt',
  ),
})}, CASE WHEN ${KNOWS_ACCOUNT} THEN ${jsonRow({
  ...columnsOf('u', 'email, language'),
  hasPassword: 'u.password_hash IS NOT NULL',
  hasPin: `EXISTS (SELECT FROM pins pin WHERE ${isPinOf('u.id')})`,
  addressProved: 'u.address_proved',
  knownNetworks: 'cardinality(u.known_networks)',
  knownDevices: 'cardinality(u.known_devices)',
  ...columnsOf('u', 'createdAt, updatedAt'),
})} ELSE ${jsonRow({ email: knownAddress('m') })} END
FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.organization_id = $1 AND m.user_id = $2`)

const about = `One JSON object: membership, account, names, sessions, tokens, calendar feeds, invitations, mails, assignments,
what the person made, changed and confirmed, and the entries of the audit log by them and about them. No secrets. The export is
streamed; a transfer that breaks off is incomplete. The audit log records the export.`

const reply = file('application/json')

export const readUserData = operation({
  route: 'GET /users/{id}/data',
  summary: 'Export the data stored about a person',
  about: `${about} It also works for former members. Of an account that is not a member's, only the address is shown, and after an
erasure not even that: the rest may be from other organizations.`,
  permission: 'users.update',
  of: formerUser,
  reply,
  run: (context, { id, note }) => dataOf(context, id, note),
})

export const readMyData = operation({
  route: 'GET /me/data',
  summary: 'Export the data stored about the caller',
  about,
  permission: null,
  personal: true,
  of: user,
  reply,
  run: async (context, { note }) => {
    await context.read([])
    return dataOf(context, context.caller.userId, note)
  },
})

/** @throws Refusal 404 before the first byte */
async function dataOf(context: Context, userId: string, note: Input['note']): Promise<FileAnswer> {
  const [membership, account] = await readRow(context, WHO, [userId])
  if (!membership || !account) throw notFound({ kind: user.name })
  const head = `{"exportedAt":"${new Date().toISOString()}","organizationId":"${context.organizationId}","membership":${membership},"account":${account}`
  const told = (rows: number) =>
    note([
      auditAct(context, {
        action: 'export',
        resource: user.segment,
        recordId: userId,
        after: { resource: user.segment, rows },
      }),
    ])
  return {
    mediaType: 'application/json',
    content: Readable.from(partsOf(context, userId, head, told)),
    headers: { 'content-disposition': `attachment; filename="person-${userId}.json"` },
  }
}

/**
 * Holds one page of one section in memory at a time.
 * @param told receives the number of rows before the last byte is sent, and also if the client left earlier
 */
async function* partsOf(
  context: Context,
  userId: string,
  head: string,
  told: (rows: number) => Promise<void>,
): AsyncGenerator<string, void> {
  let rows = 0
  try {
    yield head
    for (const section of sections) {
      yield `,\n"${section.name}":[`
      let first = true
      for await (const row of rowsOf(context, userId, section)) {
        yield first ? row : `,\n${row}`
        first = false
        rows += 1
      }
      yield ']'
    }
  } finally {
    await told(rows)
  }
  yield '}\n'
}

async function* rowsOf(
  context: Context,
  userId: string,
  { read, most }: Section,
): AsyncGenerator<string, void> {
  let last = NO_ID
  const pages = pagesThatFit(
    most,
    async (limit) => (await context.list([bind(read, [context.organizationId, userId, last, limit])]))[0],
  )
  for await (const rows of pages) {
    last = rows.at(-1)?.[0] ?? last
    yield* rows.flatMap(([, row]) => row ?? [])
  }
}
