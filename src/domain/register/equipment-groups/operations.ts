import { body } from '../../../engine/change/body.ts'
import { deleteOperation, deleteRecord } from '../../../engine/change/deletion.ts'
import { createRecord, updateRecord } from '../../../engine/change/records.ts'
import { valuesOf } from '../../../engine/change/write.ts'
import type { Noun } from '../../../engine/noun/noun.ts'
import { operation } from '../../../engine/operation.ts'
import { recordQuery } from '../../../engine/read/query.ts'
import { listOperation, readOperation } from '../../../engine/read/reading.ts'
import { bare } from '../../../engine/read/reply.ts'
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
    deleteOperation(equipmentGroup, {
      run: (context, record) => deleteRecord(equipmentGroup, context, record),
    }),
  ],
  search: {},
  file: { imports: { create: createEquipmentGroup, update: updateEquipmentGroup, key: ['name'] } },
}
