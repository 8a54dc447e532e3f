import {
  envelope,
  nullable,
  objectSchema,
  operation,
  plainBody,
  type Reply,
  readPartOperation,
  type Single,
  subResource,
  timeZoneName,
} from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { changeSite } from './change.ts'
import { site } from './resource.ts'

const timeZone = nullable(timeZoneName({ about: "null: the organization's time zone applies." }))

const reply: Reply<Single> = envelope(
  200,
  objectSchema({ timeZone: { ...timeZone.schema, type: ['string', 'null'] } }),
)

const READ = statement(`
SELECT json_build_object('timeZone', r.time_zone) FROM sites r WHERE r.organization_id = $1 AND r.id = $2`)

// The database computes with the zone, so its own list decides.
const REQUIRE_KNOWN = statement(`
SELECT refuse('invalid_reference', '{"fields": ["timeZone"]}')
WHERE $1::text IS NOT NULL AND NOT EXISTS (SELECT FROM pg_timezone_names WHERE lower(name) = lower($1))`)

const SET = statement(`
UPDATE sites SET time_zone = $3, updated_at = statement_timestamp(), updated_by = $4 WHERE organization_id = $1 AND id = $2`)

export const readTimeZone = readPartOperation(
  site,
  'time-zone',
  { summary: 'View the time zone of a site', reply },
  READ,
)

export const updateTimeZone = operation({
  route: 'PUT /sites/{id}/time-zone',
  summary: 'Set the time zone of a site',
  about: 'Events at the site start in this time zone. When it changes, they keep their wall time.',
  permission: 'sites.update',
  of: site,
  body: plainBody({ timeZone }, []),
  reply,
  run: (context, { record, body: { timeZone: zone } }) => {
    const { organizationId, caller } = context
    const changes = (id: string) => [
      bind(REQUIRE_KNOWN, [zone]),
      bind(SET, [organizationId, id, zone, caller.userId]),
    ]
    return changeSite(context, record, zone === undefined ? undefined : changes, subResource(context, READ))
  },
})
