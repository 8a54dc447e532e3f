import {
  type Context,
  envelope,
  foundData,
  objectSchema,
  type Reply,
  type Single,
  schemasOf,
} from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { educationalContent } from '../../procedures/educational-contents/resource.ts'
import { receivedOrder } from './received-resource.ts'

const READ = statement(`
SELECT (r.frozen -> 'contents')::json FROM received_orders r WHERE r.organization_id = $1 AND r.id = $2`)

const { id, canonicalId, version, title, body, video, completionStrategy, intervalDays, coverImagePath } =
  educationalContent.fields

const shown = {
  id,
  canonicalId,
  version,
  title,
  body,
  video,
  completionStrategy,
  intervalDays,
  coverImagePath,
}

/** `data` is the list of contents, each with its body. */
export const contentsReply: Reply<Single> = envelope(200, {
  type: 'array',
  items: objectSchema(schemasOf(shown)),
})

/** The training contents of a received order's lines, as they were when it was confirmed. @throws Refusal 404 */
export async function readContents(context: Context, orderId: string): Promise<Single> {
  return foundData(receivedOrder.name, await context.list([bind(READ, [context.organizationId, orderId])]))
}
