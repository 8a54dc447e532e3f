import { bind, type Statement } from '../../platform/postgres/statement.ts'
import { permissionTo, type Resource } from '../noun/resource.ts'
import { type Operation, operation, type Route } from './operation.ts'
import { listQuery, type RecordQuery, recordQuery } from './query.ts'
import { foundData, listRecords, readRecord } from './records.ts'
import { listing, type Reply, type Single, single } from './reply.ts'

/** What is particular about an operation that reads. */
type Reading = Partial<Pick<Operation, 'about' | 'permission'>>

interface ReadingList extends Reading, Partial<Pick<Operation, 'summary'>> {
  readonly route?: Route
  /** SQL on `r` for the records that it shows; all of them if left out. */
  readonly where?: string
}

interface ReadingPart extends Reading, Pick<Operation, 'summary' | 'alsoNeeds'> {
  readonly reply: Reply<Single>
}

interface ReadingRecord extends Reading {
  /** Where the database reads it: with the lists if it can take as long. */
  readonly lane?: (query: RecordQuery) => 'read' | 'list'
}

/** `GET /{segment}`: the records of a resource, one page at a time. */
export function listOperation(of: Resource, { where, ...rest }: ReadingList = {}): Operation {
  return operation({
    route: `GET /${of.segment}`,
    summary: `List ${of.plural}`,
    permission: permissionTo('read', of),
    of,
    query: listQuery(of),
    reply: listing,
    ...rest,
    run: (context, input) => listRecords(of, context, input, where),
  })
}

/** `GET /{segment}/{id}`: one record. */
export function readOperation(of: Resource, { lane = () => 'read', ...rest }: ReadingRecord = {}): Operation {
  return operation({
    route: `GET /${of.segment}/{id}`,
    summary: `View ${article(of.name)} ${of.name}`,
    permission: permissionTo('read', of),
    of,
    query: recordQuery(of),
    reply: single(of, 200),
    ...rest,
    run: (context, input) => readRecord(of, context, input, lane(input.query)),
  })
}

/**
 * `GET /{segment}/{id}/{name}`: what belongs to a record but is not among its fields.
 * @param reading finds it as JSON, by organization and id
 */
export function readPartOperation(
  of: Resource,
  name: string,
  particular: ReadingPart,
  reading: Statement,
): Operation {
  return operation({
    route: `GET /${of.segment}/{id}/${name}`,
    permission: permissionTo('read', of),
    of,
    ...particular,
    run: async (context, { id }) =>
      foundData(of.name, await context.read([bind(reading, [context.organizationId, id])])),
  })
}

/** `a` or `an`, by pronunciation: an event, a user, a unit. */
export function article(word: string): string {
  return /^(?:[aeio]|u(?!se|ni))/i.test(word) ? 'an' : 'a'
}
