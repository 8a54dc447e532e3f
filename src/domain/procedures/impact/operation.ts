import {
  type Confirmation,
  type Context,
  documentNumber,
  envelope,
  givenData,
  id,
  logicalRecord,
  type Operation,
  objectSchema,
  oneOf,
  operation,
  permissionTo,
  plainQuery,
  type Resource,
  readRow,
  type Single,
  userSchema,
  wallTime,
} from '../../../engine/index.ts'
import { callerHolds } from '../../../platform/auth/authorize.ts'
import type { PermissionName } from '../../../platform/auth/permission.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { notFound } from '../../../platform/refusals/refusal.ts'
import { type Impact, impactIn, readingImpact } from './impact.ts'

const numbered = objectSchema({ id: id().schema, number: documentNumber.schema })

/** Each list with the permission that shows it and the schema of its items. */
const LISTS: { readonly [name in keyof Impact]: readonly [PermissionName, object] } = {
  draftOrders: ['orders.read', numbered],
  confirmedOrders: ['orders.read', numbered],
  jobs: ['jobs.read', numbered],
  occurrences: ['events.read', objectSchema({ eventId: id().schema, start: wallTime().schema })],
  people: [
    'readiness.read',
    objectSchema({
      user: userSchema,
      becomes: {
        ...oneOf(['stale', 'other_order']).schema,
        description: 'Why their proof would no longer count.',
      },
    }),
  ],
}

const reply = envelope(
  200,
  objectSchema(
    Object.fromEntries(
      Object.entries(LISTS).map(([name, [permission, items]]) => [
        name,
        { type: ['array', 'null'], items, description: `Null for callers without \`${permission}\`.` },
      ]),
    ),
  ),
)

const permissions = [...new Set(Object.values(LISTS).map(([permission]) => permission))]

const FIND = (of: Resource) =>
  statement(`
SELECT ${logicalRecord(of.table, '$2')}, ${permissions.map((each) => `${callerHolds(each)} AS "${each}"`).join(', ')}`)

/** `GET /{segment}/{id}/impact`. */
export function impactOperation(of: Resource): Operation {
  const find = FIND(of)
  return operation({
    route: `GET /${of.segment}/{id}/impact`,
    summary: `Preview what a next version of the ${of.name} would change`,
    about: `What depends on the version in force or an older one: drafts that would take the next version, confirmed orders,
which keep their text and can be upgraded, their jobs and occurrences of the next 90 days, and the people whose proof counts
now but would not count for the next version. Any version may name the record. Nothing is written.`,
    permission: permissionTo('read', of),
    of,
    query: plainQuery({
      changeKind: {
        schema: oneOf(['material', 'editorial']).schema,
        about: 'The kind of change that the next version would be; if left out, material.',
      },
    }),
    reply,
    run: (context, { id, query }) =>
      readImpact(of, find, context, id, query.values.changeKind === 'editorial' ? 'editorial' : 'material'),
  })
}

async function readImpact(
  of: Resource,
  find: ReturnType<typeof statement>,
  context: Context,
  id: string,
  kind: Confirmation['kind'],
): Promise<Single> {
  const [canonicalId, ...held] = await readRow(context, find, [id])
  if (!canonicalId) throw notFound({ kind: of.name })
  const impact = impactIn(await context.list(readingImpact(of, context, canonicalId, kind)))
  const mayRead = new Set(permissions.filter((_, index) => held[index] === 't'))
  const shown = Object.entries(LISTS).map(([name, [permission]]) => [
    name,
    mayRead.has(permission) ? impact[name as keyof Impact] : null,
  ])
  return givenData(Object.fromEntries(shown))
}
