import { CALLER_USER_ID } from '../../auth/authorize.ts'
import { operation } from '../../engine/operation.ts'
import { listQuery } from '../../engine/query.ts'
import { listRecords } from '../../engine/records.ts'
import { list } from '../../engine/reply.ts'
import { apiToken } from './resource.ts'

/** The caller's own; revoked ones are gone. */
const OWN_TOKENS = `r.user_id = ${CALLER_USER_ID} AND r.revoked_at IS NULL`

export const listTokens = operation({
  route: 'GET /tokens',
  summary: "List the caller's API tokens",
  permission: null,
  of: apiToken,
  query: listQuery(apiToken),
  reply: list,
  errors: [422],
  run: (context, input) => listRecords(apiToken, context, input, OWN_TOKENS),
})

export const tokenOperations = [listTokens]
