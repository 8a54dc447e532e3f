import {
  body,
  type Context,
  empty,
  envelope,
  listing,
  list as listOf,
  listQuery,
  listRecords,
  noQuery,
  nullable,
  objectSchema,
  oneOf,
  operation,
  recordQuery,
  valueSchema,
} from '../../../engine/index.ts'
import { permissions } from '../../../nouns.ts'
import { CALLER_USER_ID } from '../../../platform/auth/authorize.ts'
import { notFound } from '../../../platform/refusals/refusal.ts'
import { COVERS } from '../roles/resource.ts'
import { createToken } from './create.ts'
import { apiToken } from './resource.ts'
import { revocation, tokenFamily } from './revocation.ts'

/** The caller's own; revoked ones are gone. */
const OWN_TOKENS = `r.user_id = ${CALLER_USER_ID} AND r.revoked_at IS NULL`

export const listTokens = operation({
  route: 'GET /tokens',
  summary: "List the caller's API tokens",
  permission: null,
  of: apiToken,
  query: listQuery(apiToken),
  reply: listing,
  run: (context, input) => listRecords(apiToken, context, input, OWN_TOKENS),
})

const shown = Object.fromEntries(
  Object.entries(apiToken.fields).map(([name, field]) => [name, valueSchema(field)]),
)

export const postToken = operation({
  route: 'POST /tokens',
  summary: 'Make an API token',
  about: `The secret, \`token\`, is shown this once. Without \`permissions\` the token may do all that the caller may with
what this request presents; with them only those, none with an empty list. What its owner may no longer do, the token
may not. With a token, the new one ends when that one does: where \`expiresAt\` is left out, and whenever that one is
revoked. A retry with the same Idempotency-Key makes another token, since the secret is not kept.`,
  permission: null,
  personal: true,
  fresh: true,
  of: apiToken,
  query: recordQuery(apiToken, { fields: false }),
  body: body(apiToken, {
    required: ['name'],
    optional: ['expiresAt', 'permissions'],
    extra: {
      permissions: nullable(
        listOf(
          oneOf(permissions, undefined, { example: 'sites.read' }),
          { maxItems: permissions.length, uniqueItems: true },
          { about: `What the token may do, at most. ${COVERS}` },
        ),
      ),
    },
  }),
  holdsSecret: true,
  reply: {
    ...envelope(201),
    data: objectSchema({ ...shown, token: { type: 'string', examples: ['hp_AZjFonwef0qdOy9sGn5bQA…'] } }),
  },
  errors: [409],
  run: (context, { query, body }) => createToken(context, query, body),
})

export const deleteToken = operation({
  route: 'DELETE /tokens/{id}',
  summary: 'Revoke an API token',
  about: 'The next request with it is 401, and with every token that was made with it.',
  permission: null,
  personal: true,
  of: apiToken,
  query: noQuery,
  reply: empty,
  run: (context, { record }) => revoke(context, record.id),
})

async function revoke(context: Context, id: string): Promise<void> {
  const [rows] = await context.read([tokenFamily(context, id, context.caller.userId)])
  if (!rows?.length) throw notFound({ kind: apiToken.name })
  await context.write(revocation(context, rows))
}

export const tokenOperations = [listTokens, postToken, deleteToken]
