import {
  type Context,
  composite,
  decimal,
  envelope,
  flag,
  nullable,
  objectSchema,
  operation,
  plainBody,
  type Reply,
  readPartOperation,
  type Single,
  subResource,
  valueSchema,
} from '../../../engine/index.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { changeSite } from './change.ts'
import { lookUpNew, type Place } from './place.ts'
import { site } from './resource.ts'

const position = nullable(
  composite(
    {
      latitude: decimal({ minimum: -90, maximum: 90 }, { example: 61.86 }),
      longitude: decimal({ minimum: -180, maximum: 180 }, { example: 25.19 }),
    },
    ['latitude', 'longitude'],
    { about: 'Degrees of WGS 84.' },
  ),
)

const reply: Reply<Single> = envelope(
  200,
  objectSchema({
    position: valueSchema(position),
    given: { ...flag().schema, description: 'Whether a person gave the position, rather than a geocoder.' },
  }),
)

const READ = statement(`
SELECT json_build_object('position', CASE WHEN r.latitude IS NOT NULL
  THEN json_build_object('latitude', r.latitude, 'longitude', r.longitude) END, 'given', r.position_given_at IS NOT NULL)
FROM sites r WHERE r.organization_id = $1 AND r.id = $2`)

const GIVE = statement(`
UPDATE sites SET latitude = $3, longitude = $4, position_given_at = statement_timestamp(),
  updated_at = statement_timestamp(), updated_by = $5
WHERE organization_id = $1 AND id = $2`)

const TAKE_BACK = statement(`
UPDATE sites SET latitude = NULL, longitude = NULL, position_given_at = NULL,
  updated_at = statement_timestamp(), updated_by = $3
WHERE organization_id = $1 AND id = $2`)

export const readPosition = readPartOperation(
  site,
  'position',
  { summary: 'View the position of a site', reply },
  READ,
)

export const updatePosition = operation({
  route: 'PUT /sites/{id}/position',
  summary: 'Set the position of a site',
  about: `The position stays when the address changes. With null the service looks it up from the address.`,
  permission: 'sites.update',
  of: site,
  body: plainBody({ position }, []),
  reply,
  run: (context, { record, body: { position: place } }) =>
    changeSite(
      context,
      record,
      place === undefined ? undefined : (id) => positionAt(context, id, place),
      subResource(context, READ),
    ),
})

function positionAt(context: Context, id: string, place: Place | null): readonly BoundStatement[] {
  const { organizationId, caller } = context
  if (place) return [bind(GIVE, [organizationId, id, place.latitude, place.longitude, caller.userId])]
  return [bind(TAKE_BACK, [organizationId, id, caller.userId]), ...lookUpNew(context, id)]
}
