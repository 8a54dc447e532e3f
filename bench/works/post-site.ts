import type { Work } from '../work.ts'
import { STAMPS } from './sql.ts'

const SITE = `(SELECT row_to_json(x) FROM (SELECT r.id, r.name, r.description, r.line1, r.line2, r.postal_code AS "postalCode",
  r.postal_address AS "postalAddress", r.country, r.latitude, r.longitude, ${STAMPS('r')}) x)`

export const postSite: Work = {
  name: 'POST /sites',
  size: 'small',
  request: (_, number) => ({
    method: 'POST',
    path: '/sites',
    body: {
      name: `Paper mill ${number}`,
      description: 'Visitors report at gate 2.',
      line1: 'Tehtaankatu 1',
      postalCode: '42100',
      postalAddress: 'Jämsä',
      country: 'FI',
    },
  }),
  floor: {
    matches: /^POST \/sites$/,
    permission: 'sites.create',
    shape: 'record',
    values: ({ organizationId, userId, tokenId }, _, body) => [
      organizationId,
      body.name,
      body.description,
      body.line1,
      body.postalCode,
      body.postalAddress,
      body.country,
      userId,
      tokenId,
    ],
    sql: `WITH r AS (INSERT INTO sites (organization_id, id, name, description, line1, postal_code, postal_address, country, created_by, updated_by)
        VALUES ($1, new_id(), $2, $3, $4, $5, $6, $7, $8, $8) RETURNING *),
      a AS (INSERT INTO audit_log (organization_id, id, user_id, token_id, request_id, action, resource, record_id, after)
        SELECT $1, new_id(), $8, $9, 'floor', 'create', 'sites', r.id, ${SITE}::jsonb || jsonb_build_object('timeZone', r.time_zone) FROM r)
      SELECT ${SITE} FROM r`,
  },
  differs: ['id', 'createdAt', 'updatedAt'],
  goals: [
    { against: 'f3', atLeast: 0.75 },
    { against: 'peer', atLeast: 5 },
  ],
  beside: ['f1'],
}
