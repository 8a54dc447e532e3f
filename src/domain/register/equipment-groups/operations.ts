import {
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
})

const updateEquipmentGroup = updateOperation(equipmentGroup, {
  body: equipmentGroupBody,
})

export const equipmentGroups: Noun<typeof equipmentGroup> = {
  of: equipmentGroup,
  sample: () => import('./sample.ts'),
  operations: [
    listOperation(equipmentGroup),
    createEquipmentGroup,
    readOperation(equipmentGroup),
    updateEquipmentGroup,
    deleteOperation(equipmentGroup),
  ],
  search: { text: 'r.description' },
  file: { imports: { create: createEquipmentGroup, update: updateEquipmentGroup, key: ['name'] } },
}
