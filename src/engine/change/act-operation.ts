import { emptyBody } from '../noun/body.ts'
import type { Resource } from '../noun/resource.ts'
import { type Definition, type Operation, operation } from '../read/operation.ts'
import { type RecordQuery, recordQuery } from '../read/query.ts'
import { type Reply, type Single, single } from '../read/reply.ts'

/** What is particular about an act. */
interface Act<B>
  extends Omit<Definition<RecordQuery, B, Single>, 'route' | 'of' | 'query' | 'reply' | 'errors'> {
  /** 200 with the record, unless the act creates another one. */
  readonly reply?: Reply<Single>
}

/**
 * `POST /{segment}/{id}/{name}`: an act on one record, which the state of the record may forbid. Its body is empty unless
 * one is given; the answer is the record.
 */
export function actOperation<B>(of: Resource, name: string, particular: Act<B>): Operation {
  return operation({
    route: `POST /${of.segment}/{id}/${name}`,
    of,
    query: recordQuery(of),
    body: emptyBody,
    reply: single(of, 200),
    errors: [409],
    ...(particular as Act<unknown>),
  })
}
