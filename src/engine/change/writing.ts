import type { Body } from '../noun/body.ts'
import { permissionTo } from '../noun/resource.ts'
import { type Definition, type Operation, operation } from '../read/operation.ts'
import { type RecordQuery, recordQuery } from '../read/query.ts'
import { article } from '../read/reading.ts'
import { type Single, single } from '../read/reply.ts'
import { confirmationIn } from './confirmation.ts'
import { createRecord, updateRecord } from './records.ts'
import { createVersion, updateVersion } from './versions.ts'
import { valuesOf, type Writable } from './write.ts'

/** What a noun declares about the operation that creates or changes its records. */
interface Writing<B>
  extends Partial<
    Omit<Definition<RecordQuery, B, Single>, 'route' | 'of' | 'query' | 'reply' | 'body' | 'withoutLook'>
  > {
  readonly body: Body<B>
  /** As in `operation`; only together with `run`. */
  readonly withoutLook?: true | readonly string[]
}

/** `POST /{segment}`: stores the body, as version 1 of a versioned noun, or calls `run`. */
export function createOperation<C extends string, B extends object>(
  of: Writable<C>,
  { run, ...rest }: Writing<B>,
): Operation {
  return operation({
    route: `POST /${of.segment}`,
    summary: `Create ${article(of.name)} ${of.name}`,
    permission: permissionTo('create', of),
    of,
    query: recordQuery(of),
    reply: single(of, 201),
    ...(run ? {} : { withoutLook: true }),
    ...rest,
    run:
      run ??
      ((context, { query, body }) =>
        of.versioned
          ? createVersion(of, context, query, { values: valuesOf(of, body), confirm: confirmationIn(body) })
          : createRecord(of, context, query, { values: valuesOf(of, body) })),
  })
}

/** `PUT /{segment}/{id}`: stores the body, by the rule of versions for a versioned noun, or calls `run`. */
export function updateOperation<C extends string, B extends object>(
  of: Writable<C>,
  { run, ...rest }: Writing<B>,
): Operation {
  return operation({
    route: `PUT /${of.segment}/{id}`,
    summary: `Update ${article(of.name)} ${of.name}`,
    permission: permissionTo('update', of),
    of,
    query: recordQuery(of),
    reply: single(of, 200),
    ...(run || of.life ? {} : { withoutLook: true }),
    ...rest,
    run:
      run ??
      ((context, { record, query, body }) =>
        of.versioned
          ? updateVersion(of, context, record, query, {
              values: valuesOf(of, body),
              confirm: confirmationIn(body),
            })
          : updateRecord(of, context, record, query, { values: valuesOf(of, body) })),
  })
}
