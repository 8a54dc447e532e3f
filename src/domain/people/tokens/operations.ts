import {
  body,
  empty,
  envelope,
  listing,
  list as listOf,
  listQuery,
  listRecords,
  nullable,
  objectSchema,
  oneOf,
  operation,
  recordQuery,
  schemasOf,
} from '../../../engine/index.ts'
import { permissions } from '../../../nouns.ts'
import { CALLER_USER_ID } from '../../../platform/auth/authorize.ts'
import { notFound } from '../../../platform/refusals/refusal.ts'
import { COVERS } from '../roles/resource.ts'
import { createToken } from './create.ts'
import { apiToken } from './resource.ts'
import { revocation, tokenFamily } from './revocation.ts'

/** Only the caller's own, without revoked ones. */
const OWN_TOKENS = `r.user_id = ${CALLER_USER_ID} AND r.revoked_at IS NULL`

const listTokens = operation({
  route: 'GET /tokens',
  summary: "List the caller's API tokens",
  permission: null,
  of: apiToken,
  query: listQuery(apiToken),
  reply: listing,
  run: (context, input) => listRecords(apiToken, context, input, OWN_TOKENS),
})

const shown = schemasOf(apiToken.fields)

const postToken = operation({
  route: 'POST /tokens',
  summary: 'Create an API token',
  about: `The secret, \`token\`, is shown only now. Without \`permissions\` the new token may do everything that this request may do; an
empty list allows nothing. The token loses whatever its owner loses. If the request itself uses a token, the new one is
revoked together with it, and without \`expiresAt\` it expires with it. A retry with the same Idempotency-Key makes another
token, since the secret is not kept.`,
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
          { about: `The most that the token may do. ${COVERS}` },
        ),
      ),
    },
  }),
  holdsSecret: true,
  reply: envelope(
    201,
    objectSchema({ ...shown, token: { type: 'string', examples: ['hp_AZjFonwef0qdOy9sGn5bQA…'] } }),
  ),
  errors: [409],
  run: (context, { query, body }) => createToken(context, query, body),
})

const deleteToken = operation({
  route: 'DELETE /tokens/{id}',
  summary: 'Revoke an API token',
  about: 'Revokes the token and every token made with it. Their next requests are 401.',
  permission: null,
  personal: true,
  of: apiToken,
  reply: empty,
  run: async (context, { record: { id } }) => {
    const [rows] = await context.read([tokenFamily(context, id, context.caller.userId)])
    if (!rows?.length) throw notFound({ kind: apiToken.name })
    await context.write(revocation(context, rows))
  },
})

export const tokenOperations = [listTokens, postToken, deleteToken]
