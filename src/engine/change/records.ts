import { newId } from '../../platform/id.ts'
import type { BoundStatement } from '../../platform/postgres/statement.ts'
import type { Context } from '../read/context.ts'
import type { RecordRef } from '../read/locate.ts'
import type { RecordQuery } from '../read/query.ts'
import type { Single } from '../read/reply.ts'
import { audit } from './audit.ts'
import { requireStep } from './step.ts'
import {
  commit,
  initialValues,
  insert,
  lockAndCapture,
  retryOnConflict,
  update,
  type Values,
  type Writable,
} from './write.ts'

/** A change to a record without versions. */
export interface RecordChange<C extends string = string> {
  readonly values: Values<C>
  /** Checks that run before the write, in the same transaction. */
  readonly before?: readonly BoundStatement[]
  /** Columns of a new record that SQL computes, as for `insert`. */
  readonly derived?: { readonly [column: string]: string }
}

/** Creates a record without versions. */
export function createRecord<C extends string>(
  of: Writable<C>,
  context: Context,
  query: RecordQuery,
  { values, before = [], derived = {} }: NoInfer<RecordChange<C>>,
): Promise<Single> {
  const id = newId()
  return commit(of, context, { id, query }, [
    ...before,
    insert(of, context, id, { ...initialValues(of), ...values }, derived),
    audit(of, context, id, 'create'),
  ])
}

/** Changes a record without versions if its life allows it. `allow` throws for any other reason against it. */
export function updateRecord<C extends string>(
  of: Writable<C>,
  context: Context,
  record: RecordRef,
  query: RecordQuery,
  {
    values,
    before = [],
    after = [],
  }: NoInfer<RecordChange<C>> & { readonly after?: readonly BoundStatement[] },
  allow: (loaded: RecordRef) => void = () => {},
): Promise<Single> {
  return retryOnConflict(of, context, record, (loaded) => {
    if (of.life?.steps.update) requireStep(of, loaded, 'update')
    allow(loaded)
    return commit(of, context, { id: loaded.id, query }, [
      ...lockAndCapture(of, context, loaded),
      ...before,
      update(of, context, loaded.id, values),
      ...after,
      audit(of, context, loaded.id, 'update'),
    ])
  })
}
