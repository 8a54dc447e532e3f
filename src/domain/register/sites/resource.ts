import {
  decimal,
  id,
  nullable,
  people,
  prose,
  resource,
  searchIn,
  stamps,
  text,
  updatedSince,
} from '../../../engine/index.ts'
import { EVERYBODY, PLANNER } from '../../../platform/auth/built-in-roles.ts'
import { pictures } from '../../trace/pictures/fields.ts'

/** A physical location. */
export const site = resource({
  name: 'site',
  segment: 'sites',
  table: 'sites',
  permissions: { read: EVERYBODY, create: PLANNER, update: PLANNER, delete: PLANNER },
  fields: {
    id: id(),
    name: text(255, { example: 'Kuusikoski paper mill' }),
    description: nullable(prose(5_000, { example: 'Visitors report at gate 2.' })),
    line1: text(255, { example: 'Tehtaankatu 1' }),
    line2: nullable(text(255, { example: 'Gate 2' })),
    postalCode: text(20, { example: '42100' }),
    postalAddress: text(255, { about: 'The locality.', example: 'Jämsä' }),
    country: text(255, { about: 'A code or a name, kept as sent.', example: 'FI' }),
    latitude: nullable(decimal({}, { example: 61.86 })),
    longitude: nullable(decimal({}, { example: 25.19 })),
    ...stamps,
  },
  includes: { ...people, pictures },
  hidden: ['pictures'],
  audited: { timeZone: 'r.time_zone', pictures: 'r.pictures' },
  counted: true,
  referrers: [
    { kind: 'order', table: 'orders', column: 'site_id', name: 'o.number' },
    { kind: 'job', table: 'jobs', column: 'site_id', name: 'o.number' },
    { kind: 'event', table: 'events', column: 'site_id', name: 'o.title' },
    { kind: 'deviation', table: 'deviations', column: 'site_id', name: 'o.number' },
  ],
  sortable: ['id', 'name', 'country', 'createdAt', 'updatedAt'],
  filters: { ...searchIn(['name']), ...updatedSince },
})
