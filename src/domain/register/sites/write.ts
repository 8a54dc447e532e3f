import {
  type Answer,
  audit,
  type Context,
  commit,
  initialValues,
  insert,
  lockAndCapture,
  type RecordQuery,
  type RecordRef,
  retryOnConflict,
  type Single,
  update,
  type Values,
  writtenData,
} from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { forgetPlaceOfMoved, lookUpMoved, lookUpNew } from './place.ts'
import { site } from './resource.ts'

/** Creates a site; it is geocoded in the background. */
export function createSiteRecord(context: Context, query: RecordQuery, values: Values): Promise<Single> {
  const id = newId()
  return commit(site, context, { id, query }, [
    insert(site, context, id, { ...initialValues(site), ...values }),
    audit(site, context, id, 'create'),
    ...lookUpNew(context, id),
  ])
}

/** Changes a site; after a change of address it has no coordinates until they are found. */
export function updateSiteRecord(
  context: Context,
  record: RecordRef,
  query: RecordQuery,
  values: Values,
): Promise<Single> {
  const { organizationId } = context
  return retryOnConflict(site, context, record, ({ id, ...loaded }) =>
    commit(site, context, { id, query }, [
      ...lockAndCapture(site, context, { id, ...loaded }),
      update(site, context, id, values),
      forgetPlaceOfMoved(organizationId, id),
      audit(site, context, id, 'update'),
      ...lookUpMoved(context, id),
    ]),
  )
}

/**
 * Changes a sub-resource of a site, which has its own column.
 * @param answer the sub-resource after the change
 */
export function changeSite(
  context: Context,
  record: RecordRef,
  values: Values,
  answer: (id: string) => Answer,
): Promise<Single> {
  return retryOnConflict(site, context, record, async (loaded) => {
    const changes = [
      ...lockAndCapture(site, context, loaded),
      update(site, context, loaded.id, values),
      audit(site, context, loaded.id, 'update'),
    ]
    const results = await context.write(changes, answer(loaded.id))
    return writtenData(results)
  })
}
