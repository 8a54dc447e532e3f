import {
  article,
  type Context,
  empty,
  isUuid,
  type ListQuery,
  listing,
  listQuery,
  loadedRef,
  locate,
  lock,
  type Operation,
  operation,
  type Page,
  page,
  pageStatement,
  type RecordRef,
  type Resource,
  removal,
  requireStep,
  retryOnConflict,
} from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { notFound } from '../../../platform/refusals/refusal.ts'
import { lockDrafts } from './planned-jobs.ts'
import { event } from './resource.ts'
import { shownAs } from './shown-as.ts'

/** The list and the removal of what belongs to an event. @param part its name in paths: `exception` */
export function partOperations(of: Resource, part: 'exception' | 'assignment'): readonly Operation[] {
  const ofEvent: Resource = {
    ...of,
    filters: { eventId: { schema: {}, sql: 'r.event_id = $?', about: '' } },
  }
  return [
    operation({
      route: `GET /events/{id}/${part}s`,
      summary: `List the ${part}s of an event`,
      about: 'In the order of their occurrences.',
      permission: 'events.read',
      of: event,
      query: listQuery({ ...of, sortable: [] }, { fields: false, with: false }),
      reply: { ...listing, data: shownAs(of) },
      run: (context, { id, query }) => listParts(ofEvent, context, id, query),
    }),
    operation({
      route: `DELETE /events/{id}/${part}s/{${part}Id}`,
      summary: `Delete ${article(part)} ${part} of an event`,
      permission: 'events.update',
      of: event,
      reply: empty,
      errors: [409],
      run: (context, { record, params }) =>
        removePart(of, context, { record, part, partId: params[`${part}Id`] ?? '' }),
    }),
  ]
}

/** @throws Refusal 404 if there is no such event */
async function listParts(of: Resource, context: Context, eventId: string, query: ListQuery): Promise<Page> {
  const ordered: ListQuery = { ...query, filters: { eventId }, orderBy: 'occurrenceStart', order: 'asc' }
  const [found, rows] = await context.list([
    locate(event, context, eventId),
    pageStatement(of, context, ordered),
  ])
  loadedRef(event, found)
  return page(of, ordered, rows ?? [])
}

function removePart(
  of: Resource,
  context: Context,
  { record, part, partId }: { record: RecordRef; part: 'exception' | 'assignment'; partId: string },
): Promise<void> {
  return retryOnConflict(event, context, record, async (loaded) => {
    const [rows] = isUuid(partId)
      ? await context.read([
          bind(
            statement(`
SELECT r.id FROM ${of.table} r WHERE r.organization_id = $1 AND r.event_id = $2 AND r.id = $3`),
            [context.organizationId, loaded.id, partId],
          ),
        ])
      : []
    if (!rows?.[0]) throw notFound({ kind: of.name })
    requireStep(event, loaded, part === 'exception' ? 'exceptions' : 'unassign')
    await context.write([
      ...(part === 'exception' ? [lockDrafts(context, loaded.id)] : []),
      ...lock(event, context, loaded, 'NO KEY UPDATE'),
      ...removal(of, context, partId),
    ])
  })
}
