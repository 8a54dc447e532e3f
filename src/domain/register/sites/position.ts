import {
  audit,
  type Context,
  composite,
  dataAnswer,
  decimal,
  envelope,
  flag,
  foundData,
  lockAndCapture,
  nullable,
  objectSchema,
  operation,
  plainBody,
  type RecordRef,
  type Reply,
  retryOnConflict,
  type Single,
  valueSchema,
} from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
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

const reply: Reply<Single> = {
  ...envelope(200),
  data: objectSchema({
    position: valueSchema(position),
    given: { ...flag().schema, description: 'Whether a person gave the position, rather than a geocoder.' },
  }),
}

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

export const readPosition = operation({
  route: 'GET /sites/{id}/position',
  summary: 'View the position of a site',
  permission: 'sites.read',
  of: site,
  reply,
  run: async (context, { id }) => {
    return foundData(site.name, await context.read([bind(READ, [context.organizationId, id])]))
  },
})

export const updatePosition = operation({
  route: 'PUT /sites/{id}/position',
  summary: 'Set the position of a site',
  about: `The position stays when the address changes. With null the service looks it up from the address.`,
  permission: 'sites.update',
  of: site,
  body: plainBody({ position }, []),
  reply,
  run: (context, { record, body }) => setPosition(context, record, body.position),
})

/** If left out, the position does not change, as in every PUT. */
function setPosition(context: Context, record: RecordRef, place: Place | null | undefined): Promise<Single> {
  const { organizationId, caller } = context
  return retryOnConflict(site, context, record, async (loaded) => {
    const { id } = loaded
    const changes = [
      ...lockAndCapture(site, context, loaded),
      place
        ? bind(GIVE, [organizationId, id, place.latitude, place.longitude, caller.userId])
        : bind(TAKE_BACK, [organizationId, id, caller.userId]),
      audit(site, context, id, 'update'),
      ...(place ? [] : lookUpNew(context, id)),
    ]
    const answer = dataAnswer(bind(READ, [organizationId, id]))
    const results = await context.write(place === undefined ? [] : changes, answer)
    return foundData(site.name, results.slice(-1))
  })
}
