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
import { manufacturer } from './resource.ts'

const manufacturerBody = body(manufacturer, {
  required: ['name'],
  optional: ['description', 'supportEmail', 'supportPhone', 'website'],
})

export const createManufacturer = operation({
  route: 'POST /manufacturers',
  summary: 'Create a manufacturer',
  permission: 'manufacturers.create',
  of: manufacturer,
  query: recordQuery(manufacturer),
  body: manufacturerBody,
  withoutLook: true,
  reply: bare(201),
  errors: [400, 403, 422],
  run: (context, { query, body }) =>
    createRecord(manufacturer, context, query, { values: valuesOf(manufacturer, body) }),
})

export const updateManufacturer = operation({
  route: 'PUT /manufacturers/{id}',
  summary: 'Update a manufacturer',
  permission: 'manufacturers.update',
  of: manufacturer,
  query: recordQuery(manufacturer),
  body: manufacturerBody,
  withoutLook: true,
  reply: bare(200),
  errors: [400, 403, 404, 422],
  run: (context, { record, query, body }) =>
    updateRecord(manufacturer, context, { record, query }, { values: valuesOf(manufacturer, body) }),
})

export const manufacturers: Noun<typeof manufacturer> = {
  of: manufacturer,
  sample: () => import('./sample.ts'),
  operations: [
    listOperation(manufacturer),
    createManufacturer,
    readOperation(manufacturer, bare(200)),
    updateManufacturer,
    deleteOperation(manufacturer),
  ],
  search: { text: 'r.description' },
  file: { imports: { create: createManufacturer, update: updateManufacturer, key: ['name'] } },
}
