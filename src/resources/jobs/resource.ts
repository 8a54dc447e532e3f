import { flag, id, moment, nullable, oneOf, prose, wallTime } from '../../engine/field.ts'
import { jsonRow } from '../../engine/json-sql.ts'
import { documentNumber } from '../../engine/numbers.ts'
import {
  equals,
  nullableObject,
  ownOrganization,
  searchIn,
  siteOfRecord,
  stamps,
  updatedSince,
} from '../../engine/parts.ts'
import { resource } from '../../engine/resource.ts'

const status = oneOf(['draft', 'confirmed', 'in_progress', 'suspended', 'completed', 'cancelled'], 'draft')

/** Work that is carried out at a site, from plan to end. */
export const job = resource({
  name: 'job',
  segment: 'jobs',
  table: 'jobs',
  fields: {
    id: id(),
    number: documentNumber,
    status,
    notes: nullable(prose(5_000, { example: 'Bring the long ladder.' })),
    confirmedAt: nullable(moment()),
    ...stamps,
  },
  includes: {
    organization: ownOrganization,
    site: siteOfRecord,
    event: {
      schema: nullableObject({ id: id().schema, start: wallTime().schema, recurring: flag().schema }),
      by: 'event_id',
      sql: jsonRow(
        { id: 'e.id', start: wallTime().read?.('e.start') ?? 'e.start', recurring: 'e.recurring' },
        'events e WHERE e.organization_id = $1 AND e.id = r.event_id',
      ),
    },
  },
  hidden: ['event_id'],
  audited: { siteId: 'r.site_id', eventId: 'r.event_id' },
  counted: true,
  sortable: ['id', 'number', 'status', 'createdAt', 'updatedAt', 'confirmedAt'],
  filters: {
    ...searchIn(['number']),
    status: equals('status', status, 'Only jobs in this state.'),
    siteId: equals('site_id', id(), 'Only jobs at this site.'),
    eventId: equals('event_id', id(), 'Only jobs of this event.'),
    ...updatedSince,
  },
})
