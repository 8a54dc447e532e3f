import {
  body,
  createOperation,
  deleteOperation,
  listOperation,
  type Noun,
  readOperation,
  updateOperation,
} from '../../../engine/index.ts'
import { manufacturer } from './resource.ts'

const manufacturerBody = body(manufacturer, {
  required: ['name'],
  optional: ['description', 'supportEmail', 'supportPhone', 'website'],
})

const createManufacturer = createOperation(manufacturer, { body: manufacturerBody })

const updateManufacturer = updateOperation(manufacturer, { body: manufacturerBody })

export const manufacturers: Noun<typeof manufacturer> = {
  of: manufacturer,
  sample: () => import('./sample.ts'),
  operations: [
    listOperation(manufacturer),
    createManufacturer,
    readOperation(manufacturer),
    updateManufacturer,
    deleteOperation(manufacturer),
  ],
  search: { text: 'r.description' },
  file: { imports: { create: createManufacturer, update: updateManufacturer, key: ['name'] } },
}
