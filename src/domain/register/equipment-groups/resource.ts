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
} from '../../../engine/index.ts'
import { OFFICE, PLANNER } from '../../../platform/auth/built-in-roles.ts'

/** A kind of equipment. */
export const equipmentGroup = resource({
  name: 'equipment group',
  segment: 'equipment-groups',
  table: 'equipment_groups',
  permissions: { read: OFFICE, create: PLANNER, update: PLANNER, delete: PLANNER },
  fields: {
    id: id(),
    name: text(255, { example: 'Gas detectors' }),
    description: nullable(
      prose(5_000, { example: 'Portable detectors for oxygen, flammable and toxic gases.' }),
    ),
    ...stamps,
  },
  includes: people,
  always: ['createdBy', 'updatedBy'],
  bare: true,
  counted: true,
  sortable: ['id', 'name', 'createdAt', 'updatedAt'],
  filters: { ...searchIn(['name']), ...updatedSince },
})
