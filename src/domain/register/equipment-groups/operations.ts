import {
  bare,
  body,
  createRecord,
  deleteOperation,
  listOperation,
  type Noun,
  operation,
  readOperation,
  recordQuery,
  updateRecord,
  valuesOf,
} from '../../../engine/index.ts'
import { equipmentGroup } from './resource.ts'

const equipmentGroupBody = body(equipmentGroup, {
  required: ['name'],
  optional: ['description'],
})

export const createEquipmentGroup = operation({
  route: 'POST /equipment-groups',
  summary: 'Create an equipment group',
  permission: 'equipment-groups.create',
  of: equipmentGroup,
  query: recordQuery(equipmentGroup),
  body: equipmentGroupBody,
  withoutLook: true,
  reply: bare(201),
  errors: [400, 403, 422],
  run: (context, { query, body }) =>
    createRecord(equipmentGroup, context, query, { values: valuesOf(equipmentGroup, body) }),
})

export const updateEquipmentGroup = operation({
  route: 'PUT /equipment-groups/{id}',
  summary: 'Update an equipment group',
  permission: 'equipment-groups.update',
  of: equipmentGroup,
  query: recordQuery(equipmentGroup),
  body: equipmentGroupBody,
  withoutLook: true,
  reply: bare(200),
  errors: [400, 403, 404, 422],
  run: (context, { record, query, body }) =>
    updateRecord(equipmentGroup, context, { record, query }, { values: valuesOf(equipmentGroup, body) }),
})

export const equipmentGroups: Noun<typeof equipmentGroup> = {
  of: equipmentGroup,
  sample: () => import('./sample.ts'),
  operations: [
    listOperation(equipmentGroup),
    createEquipmentGroup,
    readOperation(equipmentGroup, bare(200)),
    updateEquipmentGroup,
    deleteOperation(equipmentGroup),
  ],
  search: { text: 'r.description' },
  file: { imports: { create: createEquipmentGroup, update: updateEquipmentGroup, key: ['name'] } },
}
