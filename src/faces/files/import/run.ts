import {
  flag,
  id,
  integer,
  listing,
  listQuery,
  listRecords,
  moment,
  operation,
  resource,
  text,
} from '../../../engine/index.ts'
import { CALLER_USER_ID } from '../../../platform/auth/authorize.ts'

/** SQL for whether a row is of a process that was ended: it is touched once a second while its import runs. @param row its name in the statement */
export function leftOver(row: string): string {
  return `${row}.touched_at < now() - interval '1 minute'`
}

/** An import that is under way. It tells how far one request is and is gone with it: no record, and nothing for the audit log. */
const importRun = resource({
  name: 'import',
  segment: 'imports',
  table: 'import_runs',
  fields: {
    id: id(),
    requestId: text(64, { about: 'The `X-Request-Id` of the request that imports.', example: 'import-7' }),
    resource: text(255, { about: 'The kind of record, as its path names it.', example: 'sites' }),
    dryRun: flag(true),
    rows: integer({}, { about: 'How many rows the file has.', example: 10_000 }),
    done: integer({}, { about: 'How many of them are done.', example: 4_200 }),
    createdAt: moment({ about: 'When it began.' }),
  },
  sortable: ['id', 'createdAt'],
})

/** Only the sender of a file sees that there is an import. */
const OWN_RUNNING = `r.user_id = ${CALLER_USER_ID} AND NOT ${leftOver('r')}`

/** `GET /imports`: how far the caller's imports are. */
export const listImports = operation({
  route: 'GET /imports',
  summary: "List the caller's running imports",
  about: `How far each of them is, dry runs too, updated about once a second. One that has ended is not listed, or,
where the service could not say so, for a minute at most. A request finds its own by the \`X-Request-Id\` that it was sent with.`,
  permission: null,
  of: importRun,
  query: listQuery(importRun),
  reply: listing,
  run: (context, input) => listRecords(importRun, context, input, OWN_RUNNING),
})
