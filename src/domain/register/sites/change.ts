import {
  type Answer,
  audit,
  type Context,
  foundData,
  lockAndCapture,
  type RecordRef,
  retryOnConflict,
  type Single,
} from '../../../engine/index.ts'
import type { BoundStatement } from '../../../platform/postgres/statement.ts'
import { site } from './resource.ts'

/**
 * Changes a sub-resource of a site, which has its own columns.
 * @param changes undefined if the body leaves the sub-resource out: then nothing changes, as in every PUT
 * @param answer the sub-resource after the change
 */
export function changeSite(
  context: Context,
  record: RecordRef,
  changes: ((id: string) => readonly BoundStatement[]) | undefined,
  answer: (id: string) => Answer,
): Promise<Single> {
  return retryOnConflict(site, context, record, async (loaded) => {
    const { id } = loaded
    const statements = changes
      ? [...lockAndCapture(site, context, loaded), ...changes(id), audit(site, context, id, 'update')]
      : []
    return foundData(site.name, (await context.write(statements, answer(id))).slice(-1))
  })
}
