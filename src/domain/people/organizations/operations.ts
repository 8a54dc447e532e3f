import {
  body,
  listing,
  listQuery,
  type Noun,
  operation,
  readOperation,
  recordJson,
  updateOperation,
  updateRecord,
  valuesOf,
} from '../../../engine/index.ts'
import { CALLER_BY_SSO } from '../../../platform/auth/authorize.ts'
import { COUNTS } from '../../../platform/auth/membership.ts'
import { actFor } from '../../../platform/postgres/scope.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { moveDrafts } from './move-drafts.ts'
import { organization } from './resource.ts'
import { changeRetention, readRetention } from './retention.ts'

const OWN = statement(
  `SELECT organization_id FROM user_organizations
  WHERE user_id = $2 AND (organization_id = $1 OR NOT ${CALLER_BY_SSO}) ORDER BY organization_id`,
)

// Runs under the row security of each organization, since the membership there decides.
const SHOWN = statement(`
SELECT ${recordJson(organization)} FROM own_organization r
WHERE r.organization_id = $1 AND EXISTS (SELECT FROM memberships m
  WHERE m.organization_id = $1 AND m.user_id = $2 AND ${COUNTS})`)

const REQUIRE_ZONE = statement(`
SELECT refuse('invalid_reference', '{"fields": ["timeZone"]}')
WHERE $1::text IS NOT NULL AND NOT EXISTS (SELECT FROM pg_timezone_names z WHERE lower(z.name) = lower($1))`)

export const organizations: Noun<typeof organization> = {
  of: organization,
  sample: () => import('./sample.ts'),
  operations: [
    operation({
      route: 'GET /organizations',
      summary: 'List the organizations that the caller belongs to',
      about:
        'Ordered by name. A session from an organization’s sign-in provider shows only that organization.',
      permission: null,
      of: organization,
      query: listQuery(organization),
      reply: listing,
      run: async (context, { query }) => {
        await context.read([])
        const { organizationId, caller } = context
        const { userId } = caller
        const [own = []] = await context.read([bind(OWN, [organizationId, userId])])
        const looks = own.flatMap(([id]) => [actFor(id ?? ''), bind(SHOWN, [id, userId])])
        const results = await context.list(looks)
        const records = results.filter((_, index) => index % 2 === 1).flatMap((rows) => rows[0]?.[0] ?? [])
        const named = records
          .map((record) => ({ record, name: (JSON.parse(record) as { name: string }).name }))
          .sort((one, other) => one.name.localeCompare(other.name, 'en'))
        const from = (query.page - 1) * query.count
        return {
          rows: named.slice(from, from + query.count).map(({ record }) => ({ record, includes: {} })),
          total: named.length,
          query,
        }
      },
    }),
    readOperation(organization),
    updateOperation(organization, {
      summary: 'Update the organization that the request acts for',
      body: body(organization, { required: ['name'], optional: ['country', 'timeZone', 'language'] }),
      run: (context, { record, query, body }) =>
        updateRecord(organization, context, record, query, {
          values: valuesOf(organization, body),
          before: [bind(REQUIRE_ZONE, [body.timeZone ?? null])],
          after: body.timeZone === undefined ? [] : [moveDrafts(context.organizationId)],
        }),
    }),
    readRetention,
    changeRetention,
  ],
}
