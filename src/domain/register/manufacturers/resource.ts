import {
  id,
  nullable,
  people,
  prose,
  resource,
  searchIn,
  stamps,
  text,
  updatedSince,
  webAddress,
} from '../../../engine/index.ts'
import { OFFICE, PLANNER } from '../../../platform/auth/built-in-roles.ts'

/** A maker of equipment. */
export const manufacturer = resource({
  name: 'manufacturer',
  segment: 'manufacturers',
  table: 'manufacturers',
  permissions: { read: OFFICE, create: PLANNER, update: PLANNER, delete: PLANNER },
  fields: {
    id: id(),
    name: text(255, { example: 'Nostolinja' }),
    description: nullable(prose(5_000, { example: 'Chain hoists and lifting slings.' })),
    supportEmail: nullable(text(255, { example: 'support@nostolinja.example' })),
    supportPhone: nullable(text(255, { example: '+358 9 555 0100' })),
    website: nullable(webAddress({ example: 'https://nostolinja.example' })),
    ...stamps,
  },
  includes: people,
  always: ['createdBy', 'updatedBy'],
  bare: true,
  counted: true,
  sortable: ['id', 'name', 'createdAt', 'updatedAt'],
  filters: { ...searchIn(['name']), ...updatedSince },
})
