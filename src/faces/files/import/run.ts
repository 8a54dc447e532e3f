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

/** SQL for whether row `r` is left over from a process that ended: a running import touches its row once a second. */
export const LEFT_OVER = `r.touched_at < now() - interval '1 minute'`

/**
 * An import in progress. It only shows how far one request is and disappears with it, so it is not a record and not
 * in the audit log.
 */
const importRun = resource({
  name: 'import',
  segment: 'imports',
  table: 'import_runs',
  fields: {
    id: id(),
    requestId: text(64, { about: 'The `X-Request-Id` of the request that imports.', example: 'import-7' }),
    resource: text(255, { about: 'The kind of record, as the path segment.', example: 'sites' }),
    dryRun: flag(true),
    rows: integer({}, { about: 'How many rows the file has.', example: 10_000 }),
    done: integer({}, { about: 'How many rows are done.', example: 4_200 }),
    createdAt: moment({ about: 'When the import started.' }),
  },
  sortable: ['id', 'createdAt'],
})

/** An import is visible only to the person who sent the file. */
const OWN_RUNNING = `r.user_id = ${CALLER_USER_ID} AND NOT ${LEFT_OVER}`

/** `GET /imports`: the progress of the caller's imports. */
export const listImports = operation({
  route: 'GET /imports',
  summary: "List the caller's running imports",
  about: `The progress of each, dry runs too, updated about once a second. Imports leave the list when they end, or within a minute
if the service could not record the end. A client finds its own by the \`X-Request-Id\` that it sent.`,
  permission: null,
  of: importRun,
  query: listQuery(importRun),
  reply: listing,
  run: (context, input) => listRecords(importRun, context, input, OWN_RUNNING),
})
