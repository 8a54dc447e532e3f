import {
  type Accepted,
  body,
  type Context,
  createOperation,
  createRecord,
  deleteOperation,
  deleteRecord,
  listOperation,
  type RecordRef,
  readOperation,
  updateOperation,
  updateRecord,
} from '../../../engine/index.ts'
import { requireHeld } from '../../../platform/auth/granting.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { refuseField } from '../../../platform/refusals/sql.ts'
import { builtIn, nameTaken } from './refusals.ts'
import { role } from './resource.ts'

const accepted = body(role, { required: ['name', 'permissions'], optional: [] })

type Given = Accepted<typeof accepted>

// Otherwise two that take the same name at once would each find it free.
const LOCK_NAMES = statement(`
SELECT pg_advisory_xact_lock(hashtextextended('role names ' || $1::uuid, 0))`)

const REQUIRE_FREE_NAME = statement(`
SELECT ${refuseField('name', nameTaken.sql())}
FROM roles r WHERE r.organization_id = $1 AND lower(r.name) = lower($2) AND r.id IS DISTINCT FROM $3::uuid`)

/** @throws Refusal 409 */
function requireOwn({ status }: RecordRef): void {
  if (status === 'built_in') throw builtIn()
}

/** Callers cannot grant permissions that they lack, not even by keeping them in a role. */
function checks(context: Context, { name, permissions }: Given, id?: string): readonly BoundStatement[] {
  const { organizationId } = context
  return [
    requireHeld(organizationId, permissions),
    bind(LOCK_NAMES, [organizationId]),
    bind(REQUIRE_FREE_NAME, [organizationId, name, id ?? null]),
  ]
}

/** Changing the permissions of a role also settles its offers. */
const valuesOf = ({ name, permissions }: Given) => ({ name, permissions, offered: null })

export const roleOperations = [
  listOperation(role),
  createOperation(role, {
    about: 'Callers cannot give a role permissions that they lack.',
    body: accepted,
    run: (context, { query, body }) =>
      createRecord(role, context, query, { values: valuesOf(body), before: checks(context, body) }),
  }),
  readOperation(role),
  updateOperation(role, {
    about: 'Applies from the next request of each member. Built-in roles cannot change: 409.',
    body: accepted,
    errors: [409],
    run: (context, { record, query, body }) =>
      updateRecord(
        role,
        context,
        record,
        query,
        { values: valuesOf(body), before: checks(context, body, record.id) },
        requireOwn,
      ),
  }),
  deleteOperation(role, {
    about:
      'A built-in role cannot be deleted, nor one that a member has or the sign-in provider assigns: 409.',
    run: (context, record) => deleteRecord(role, context, record, requireOwn),
  }),
]
