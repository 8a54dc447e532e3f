import { permissionTo, type Resource } from '../noun/resource.ts'
import { type Operation, operation } from './operation.ts'
import { listQuery, recordQuery } from './query.ts'
import { listRecords, readRecord } from './records.ts'
import { listing, type Reply, type Single } from './reply.ts'

/** `GET /{segment}`: the records of a resource, one page at a time. */
export function listOperation(of: Resource): Operation {
  return operation({
    route: `GET /${of.segment}`,
    summary: `List ${of.plural}`,
    permission: permissionTo('read', of),
    of,
    query: listQuery(of),
    reply: listing,
    run: (context, input) => listRecords(of, context, input),
  })
}

/** `GET /{segment}/{id}`: one record. */
export function readOperation(
  of: Resource,
  reply: Reply<Single>,
  { fields = true }: { fields?: boolean } = {},
): Operation {
  return operation({
    route: `GET /${of.segment}/{id}`,
    summary: `View ${article(of.name)} ${of.name}`,
    permission: permissionTo('read', of),
    of,
    query: recordQuery(of, { fields }),
    reply,
    run: (context, input) => readRecord(of, context, input),
  })
}

/** `a` or `an`, by pronunciation: an event, a user, a unit. */
export function article(word: string): string {
  return /^(?:[aeio]|u(?!se|ni))/i.test(word) ? 'an' : 'a'
}
