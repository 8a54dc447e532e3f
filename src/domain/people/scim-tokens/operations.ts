import {
  audit,
  auditDeletion,
  body,
  dataAnswer,
  empty,
  envelope,
  givenData,
  insert,
  isUuid,
  listing,
  listQuery,
  listRecords,
  loadedRef,
  locate,
  objectSchema,
  operation,
  recordJson,
  schemasOf,
} from '../../../engine/index.ts'
import { holdAccount } from '../../../platform/auth/account-lock.ts'
import { CALLER_BY_SSO } from '../../../platform/auth/authorize.ts'
import { issueSecret } from '../../../platform/auth/secret.ts'
import { newId } from '../../../platform/id.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { notFound } from '../../../platform/refusals/refusal.ts'
import { refuse } from '../../../platform/refusals/sql.ts'
import { organization } from '../organizations/resource.ts'
import { requireAdministrator } from './administrators.ts'
import { tooManyScimTokens } from './refusals.ts'
import { scimToken } from './resource.ts'

const MAX_TOKENS = 20
const permission = 'organizations.update'

const shown = schemasOf(scimToken.fields)

const listOfTokens = operation({
  route: 'GET /organizations/{id}/scim-tokens',
  summary: 'List the SCIM tokens of the organization',
  about: 'Without their secrets, since only a hash of each is stored.',
  permission,
  of: organization,
  query: listQuery(scimToken, { fields: false, with: false }),
  reply: { ...listing, data: objectSchema(shown) },
  /** @throws Refusal 404 unless the id is that of the request's organization */
  run: async (context, { id, query }) => {
    const [found] = await context.read([locate(organization, context, id)])
    loadedRef(organization, found)
    return listRecords(scimToken, context, { query }, scimToken.present)
  },
})

const postToken = operation({
  route: 'POST /organizations/{id}/scim-tokens',
  summary: 'Create a SCIM token',
  about: `A directory such as Entra ID or Okta presents it at {origin}/scim/v2 to keep members and roles up to date. The secret,
\`token\`, is shown only now. Only administrators can create one, since it can admit people with any role. One that was made in a session
from the sign-in provider ends with that. An organization has at most ${MAX_TOKENS}.`,
  permission,
  fresh: true,
  of: organization,
  body: body(scimToken, { required: ['name'], optional: [] }),
  holdsSecret: true,
  reply: envelope(
    201,
    objectSchema({ ...shown, token: { type: 'string', examples: ['hd_AZjFonwef0qdOy9sGn5bQA…'] } }),
  ),
  errors: [409],
  run: async (context, { body: { name } }) => {
    const { organizationId } = context
    const id = newId()
    const { secret, secretHash } = issueSecret('SCIM token', organizationId)
    const statements = [
      ...holdAccount(organizationId, context.caller.userId),
      requireAdministrator(organizationId),
      bind(LOCK_ORGANIZATION, [organizationId]),
      bind(REQUIRE_ROOM, [organizationId]),
      insert(scimToken, context, id, { name, secret_hash: secretHash }, { by_sso: CALLER_BY_SSO }),
      audit(scimToken, context, id, 'create'),
    ]
    const answer = dataAnswer(bind(SHOW, [organizationId, id]))
    const results = await context.write(statements, answer)
    const record = { ...JSON.parse(results.at(-1)?.[0]?.[0] ?? '{}'), token: secret }
    return givenData(record)
  },
})

const deleteToken = operation({
  route: 'DELETE /organizations/{id}/scim-tokens/{tokenId}',
  summary: 'Revoke a SCIM token',
  about: 'The next request with it is 401. The audit log still names it.',
  permission,
  fresh: true,
  of: organization,
  reply: empty,
  run: async (context, { params: { tokenId: id = '' } }) => {
    const { organizationId } = context
    const [rows] = isUuid(id) ? await context.read([bind(FIND, [organizationId, id])]) : []
    if (!rows?.[0]) throw notFound({ kind: scimToken.name })
    await context.write([
      bind(LOCK, [organizationId, id]),
      auditDeletion(scimToken, context, id),
      bind(REVOKE, [organizationId, id]),
    ])
  },
})

export const scimTokenOperations = [listOfTokens, postToken, deleteToken]

// Creates the tokens of an organization one at a time, so that each counts the earlier ones.
const LOCK_ORGANIZATION = statement('SELECT FROM organizations WHERE id = $1 FOR NO KEY UPDATE')

const REQUIRE_ROOM = statement(`
SELECT ${refuse(tooManyScimTokens.sql())}
FROM scim_tokens r WHERE r.organization_id = $1 AND r.revoked_at IS NULL HAVING count(*) >= ${MAX_TOKENS}`)

const SHOW = statement(`
SELECT ${recordJson(scimToken)} FROM scim_tokens r WHERE r.organization_id = $1 AND r.id = $2`)

const LOCK = statement(`
SELECT ${refuse(notFound.sql({ kind: `'${scimToken.name}'` }))} WHERE NOT EXISTS (
  SELECT FROM scim_tokens r WHERE r.organization_id = $1 AND r.id = $2 AND r.revoked_at IS NULL FOR NO KEY UPDATE)`)

const FIND = statement(`
SELECT id FROM scim_tokens WHERE organization_id = $1 AND id = $2 AND revoked_at IS NULL`)

const REVOKE = statement('UPDATE scim_tokens SET revoked_at = now() WHERE organization_id = $1 AND id = $2')
