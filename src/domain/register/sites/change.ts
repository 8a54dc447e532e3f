import {
  type Answer,
  audit,
  type Context,
  lockAndCapture,
  type RecordRef,
  retryOnConflict,
  type Single,
  update,
  type Values,
  writtenData,
} from '../../../engine/index.ts'
import { site } from './resource.ts'

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
