import { conflict } from '../../platform/refusals/refusal.ts'
import type { Context } from '../read/context.ts'
import type { RecordRef } from '../read/locate.ts'
import { writtenData } from '../read/records.ts'
import type { Single } from '../read/reply.ts'
import type { Answer } from '../read/shown.ts'
import { audit } from './audit.ts'
import { requireCurrent } from './superseded.ts'
import { lockAndCapture, retryOnConflict, update, type Values, type Writable } from './write.ts'

const confirmedAlready = conflict(
  'confirmed',
  'This version of the {kind} is confirmed and stays as it is. Change the {kind} first, which makes its next version.',
)

/**
 * Changes a sub-resource of a version, which has columns of its own. Only a draft can change, in place. The next
 * version copies these columns like all others.
 * @param values the columns, or a function that finds them by reading the locked draft
 * @param answer reads the sub-resource after the change
 * @throws Refusal 409 `version_superseded` for an older version, `confirmed` for a confirmed one
 */
export function changeDefinition<C extends string>(
  of: Writable<C>,
  context: Context,
  record: RecordRef,
  values: NoInfer<Values<C>> | ((inside: Context, draft: RecordRef) => Promise<NoInfer<Values<C>>>),
  answer: (id: string) => Answer,
): Promise<Single> {
  return retryOnConflict(of, context, record, async (loaded) => {
    requireCurrent(of, loaded)
    if (loaded.status !== 'draft') throw confirmedAlready({ kind: of.name })
    const locked = lockAndCapture(of, context, loaded)
    const change = (found: Values<C>) => [
      update(of, context, loaded.id, found),
      audit(of, context, loaded.id, 'update'),
    ]
    const results =
      typeof values === 'function'
        ? await context.transaction(async (inside) => {
            await inside.write(locked)
            return inside.write(change(await values(inside, loaded)), answer(loaded.id))
          })
        : await context.write([...locked, ...change(values)], answer(loaded.id))
    return writtenData(results)
  })
}
