import {
  bare,
  body,
  createOperation,
  deleteOperation,
  listOperation,
  type Noun,
  readOperation,
  updateOperation,
} from '../../../engine/index.ts'
import { equipmentGroup } from './resource.ts'

const equipmentGroupBody = body(equipmentGroup, {
  required: ['name'],
  optional: ['description'],
})

const createEquipmentGroup = createOperation(equipmentGroup, {
  body: equipmentGroupBody,
  reply: bare(201),
})

const updateEquipmentGroup = updateOperation(equipmentGroup, {
  body: equipmentGroupBody,
  reply: bare(200),
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
