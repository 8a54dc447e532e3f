import {
  body,
  type Context,
  createOperation,
  createRecord,
  deleteOperation,
  deleteRecord,
  listOperation,
  type Noun,
  type RecordRef,
  readOperation,
  updateOperation,
  updateRecord,
  valuesOf,
} from '../../../engine/index.ts'
import { CALLER_USER_ID, callerHolds } from '../../../platform/auth/authorize.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { forbidden } from '../../../platform/refusals/refusal.ts'
import { refuse, refuseField } from '../../../platform/refusals/sql.ts'
import { sharedByOwner, tooManyViews } from './refusals.ts'
import { SEEN, view } from './resource.ts'

const MOST = 200

// Creates a person's views one at a time, so that each counts the earlier ones.
const LOCK_PERSON = statement(`
SELECT FROM memberships WHERE organization_id = $1 AND user_id = ${CALLER_USER_ID} FOR NO KEY UPDATE`)

const REFUSE_MANY = statement(`
SELECT ${refuse(tooManyViews.sql({ most: `${MOST}` }))} FROM views r
WHERE r.organization_id = $1 AND r.created_by = ${CALLER_USER_ID} HAVING count(*) >= ${MOST}`)

const REQUIRE_TO_SHARE = statement(`
SELECT ${refuse(forbidden.sql({ permission: `'views.share'` }))} WHERE NOT ${callerHolds('views.share')}
  AND NOT EXISTS (SELECT FROM views r WHERE r.organization_id = $1 AND r.id = $2 AND r.shared)`)

const REQUIRE_OWNER = statement(`
SELECT ${refuseField('shared', sharedByOwner.sql())} FROM views r
WHERE r.organization_id = $1 AND r.id = $2 AND r.shared AND r.created_by <> ${CALLER_USER_ID}`)

const accepted = body(view, { required: ['name', 'list'], optional: ['search', 'columns', 'shared'] })
const changed = body(view, { required: [], optional: ['name', 'search', 'columns', 'shared'] })

const createView = createOperation(view, {
  summary: 'Save a view of a list',
  about: `A view is the caller's own. With \`shared\`, which needs \`views.share\`, everybody in the organization sees it. Each person
has at most ${MOST}.`,
  permission: null,
  personal: true,
  body: accepted,
  errors: [409],
  run: (context, { query, body }) =>
    createRecord(view, context, query, {
      values: valuesOf(view, body),
      before: [
        bind(LOCK_PERSON, [context.organizationId]),
        bind(REFUSE_MANY, [context.organizationId]),
        ...requireSharing(context, undefined, body.shared),
      ],
    }),
})

const updateView = updateOperation(view, {
  about: "Updating somebody else's shared view needs `views.share`; it stays shared.",
  permission: null,
  personal: true,
  body: changed,
  run: (context, { record, query, body }) =>
    updateRecord(
      view,
      context,
      record,
      query,
      { values: valuesOf(view, body), before: requireSharing(context, record.id, body.shared) },
      requireChangeable,
    ),
})

/** Checks that a view may be shared, or become private again. */
function requireSharing(
  { organizationId }: Context,
  id: string | undefined,
  shared: boolean | undefined,
): readonly BoundStatement[] {
  if (shared === undefined || (!shared && id === undefined)) return []
  return [bind(shared ? REQUIRE_TO_SHARE : REQUIRE_OWNER, [organizationId, id ?? null])]
}

/** @throws Refusal 403 for somebody else's shared view */
function requireChangeable({ status }: RecordRef): void {
  if (status !== 'changeable') throw forbidden({ permission: 'views.share' })
}

export const views: Noun<typeof view> = {
  of: view,
  sample: () => import('./sample.ts'),
  operations: [
    listOperation(view, {
      summary: "List the caller's views and shared views",
      permission: null,
      where: SEEN,
    }),
    createView,
    readOperation(view, { permission: null }),
    updateView,
    deleteOperation(view, {
      about: "Deleting somebody else's shared view needs `views.share`.",
      permission: null,
      personal: true,
      run: (context, record) => deleteRecord(view, context, record, requireChangeable),
    }),
  ],
}
