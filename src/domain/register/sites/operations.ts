import {
  audit,
  body,
  commit,
  createOperation,
  deleteOperation,
  initialValues,
  insert,
  listOperation,
  lockAndCapture,
  type Noun,
  readOperation,
  retryOnConflict,
  update,
  updateOperation,
  valuesOf,
} from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { bind } from '../../../platform/postgres/statement.ts'
import { pictureOperations } from '../../trace/pictures/operations.ts'
import { changeSite } from './change.ts'
import { FORGET_PLACE, lookUpMoved, lookUpNew } from './place.ts'
import { readPosition, updatePosition } from './position.ts'
import { site } from './resource.ts'
import { readTimeZone, updateTimeZone } from './time-zone.ts'

const siteBody = body(site, {
  required: ['name', 'line1', 'postalCode', 'postalAddress', 'country'],
  optional: ['description', 'line2'],
})

export const createSite = createOperation(site, {
  body: siteBody,
  withoutLook: true,
  run: (context, { query, body }) => {
    const id = newId()
    return commit(site, context, { id, query }, [
      insert(site, context, id, { ...initialValues(site), ...valuesOf(site, body) }),
      audit(site, context, id, 'create'),
      ...lookUpNew(context, id),
    ])
  },
})

const updateSite = updateOperation(site, {
  about:
    'A new address removes the coordinates; the service then looks them up, which takes a while. Coordinates that a person set stay.',
  body: siteBody,
  withoutLook: true,
  run: (context, { record, query, body }) =>
    retryOnConflict(site, context, record, (loaded) =>
      commit(site, context, { id: loaded.id, query }, [
        ...lockAndCapture(site, context, loaded),
        update(site, context, loaded.id, valuesOf(site, body)),
        bind(FORGET_PLACE, [context.organizationId, loaded.id]),
        audit(site, context, loaded.id, 'update'),
        ...lookUpMoved(context, loaded.id),
      ]),
    ),
})

export const sites: Noun<typeof site> = {
  of: site,
  sample: () => import('./sample.ts'),
  operations: [
    listOperation(site),
    createSite,
    readOperation(site),
    updateSite,
    deleteOperation(site, {
      about: 'A site with orders, jobs or events cannot be deleted: 409 `referred_to` names them.',
    }),
    readTimeZone,
    updateTimeZone,
    readPosition,
    updatePosition,
    ...pictureOperations(site, {
      about: 'Only members of the organization see them; an order does not send them to its supplier.',
      change: (context, record, values, answer) =>
        changeSite(context, record, (id) => [update(site, context, id, values)], answer),
    }),
  ],
  search: { text: 'r.description' },
  file: {
    columns: [
      {
        name: 'timeZone',
        schema: { type: 'string', format: 'time-zone', maxLength: 255 },
        sql: 'r.time_zone',
      },
    ],
    imports: {
      create: createSite,
      update: updateSite,
      key: ['name'],
      also: { field: 'timeZone', update: updateTimeZone },
    },
  },
}
