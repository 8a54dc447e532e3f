import {
  audit,
  type Context,
  dataAnswer,
  envelope,
  file,
  foundData,
  integer,
  lockAndCapture,
  moment,
  type Operation,
  objectSchema,
  operation,
  plainBody,
  plainQuery,
  prose,
  readRow,
  retryOnConflict,
  text,
  writtenData,
} from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { notFound } from '../../../platform/refusals/refusal.ts'
import { requireWindow } from '../jobs/plan.ts'
import { noProcedure, requirePermitted } from '../jobs/refusals.ts'
import { job } from '../jobs/resource.ts'
import { issuePermit } from './issue.ts'
import { suspendFirst } from './refusals.ts'

const schema = objectSchema({
  revision: integer({ minimum: 1 }).schema,
  sha256: text(64, { about: 'SHA-256 of the document in UTF-8, as canonical JSON (RFC 8785).' }).schema,
  briefHash: text(64, { about: 'A person briefed under this hash counts as briefed.' }).schema,
  code: text(42, { about: 'The public code for checking the permit.' }).schema,
  document: {
    type: 'object',
    description: 'The document that was shown, byte for byte in its canonical form.',
  },
})

const OF_REVISION = `FROM jobs r JOIN permits p ON p.organization_id = $1 AND p.job_id = r.id
JOIN documents d ON d.organization_id = $1 AND d.sha256 = p.document_sha256
WHERE r.organization_id = $1 AND r.id = $2 AND p.revision = coalesce($3::integer, p.revision)
ORDER BY p.revision DESC LIMIT 1`

// The document is inserted as text, exactly as stored.
const READ = statement(`
SELECT '{"revision":' || p.revision || ',"sha256":"' || p.document_sha256 || '","briefHash":"' || p.brief_hash
  || '","code":"' || r.permit_code || '","document":' || d.body || '}'
${OF_REVISION}`)

const ofRevision = plainQuery({
  revision: { schema: integer({ minimum: 1 }).schema, about: 'The revision; if left out, the latest.' },
})

const readPermit = operation({
  route: 'GET /jobs/{id}/permit',
  summary: 'View the permit of a job',
  about:
    'The latest revision, or an earlier one. The document does not contain the crew. Before the confirmation there is no permit.',
  permission: 'jobs.read',
  of: job,
  query: ofRevision,
  reply: envelope(200, schema),
  run: async (context, { id, query: { values } }) => {
    return foundData('permit', await context.read([shownPermit(context, id, values.revision)]))
  },
})

function shownPermit({ organizationId }: Context, jobId: string, revision: string | null = null) {
  return bind(READ, [organizationId, jobId, revision])
}

const DOCUMENT = statement(`SELECT d.body, r.number, p.revision ${OF_REVISION}`)

/** Sends exactly the bytes whose hash the permit contains. */
const readPermitDocument = operation({
  route: 'GET /jobs/{id}/permit/document',
  summary: 'Download the document of a permit',
  about: `The text that was shown, as canonical JSON (RFC 8785); its SHA-256 is that of the permit. The latest revision, or an
earlier one.`,
  permission: 'jobs.read',
  of: job,
  query: ofRevision,
  reply: file('application/json'),
  run: async (context, { id, query: { values } }) => {
    const [content, number, revision] = await readRow(context, DOCUMENT, [id, values.revision ?? null])
    if (!content) throw notFound({ kind: 'permit' })
    return {
      mediaType: 'application/json',
      content: Buffer.from(content),
      headers: { 'content-disposition': `attachment; filename="permit-${number}-${revision}.json"` },
    }
  },
})

const body = plainBody(
  {
    start: moment({ about: 'When work may begin under this revision.' }),
    end: moment({ about: 'When it has to end.' }),
    reason: prose(2_000, { example: 'The crane comes later.' }),
  },
  ['reason'],
)

const reissuePermit = operation({
  route: 'POST /jobs/{id}/permit',
  summary: 'Issue the next revision of a permit',
  about: `The time may change or stay. People stay briefed as long as \`briefHash\` is the same. A job that is
under way must be suspended first.`,
  permission: 'jobs.update',
  of: job,
  body,
  reply: envelope(201, schema),
  errors: [409],
  run: (context, { record, body: { reason, start = null, end = null } }) =>
    retryOnConflict(job, context, record, (loaded) => {
      requirePermitted(loaded.status, 'permit')
      const { id } = loaded
      return context.transaction(async (inside) => {
        const { organizationId, caller } = inside
        await inside.write(lockAndCapture(job, inside, loaded))
        const [isGoverned, begins, ends] = await readRow(inside, GOVERNED, [id, start, end])
        if (isGoverned !== 't') throw noProcedure()
        if (loaded.status === 'in_progress') throw suspendFirst()
        await requireWindow(inside, begins ?? '', ends ?? '')
        await inside.write([bind(MOVE, [organizationId, id, start, end, caller.userId])])
        await issuePermit(inside, id, { reason })
        const answer = dataAnswer(shownPermit(inside, id))
        const results = await inside.write([audit(job, inside, id, 'permit', { reason })], answer)
        return writtenData(results)
      })
    }),
})

const MOVE = statement(`
UPDATE jobs r SET begins_at = coalesce($3::timestamptz, r.begins_at), ends_at = coalesce($4::timestamptz, r.ends_at),
  window_given = r.window_given OR num_nonnulls($3::text, $4::text) > 0,
  updated_at = statement_timestamp(), updated_by = $5
WHERE r.organization_id = $1 AND r.id = $2`)

const GOVERNED = statement(`
SELECT r.governed, to_json(coalesce($3::timestamptz, r.begins_at)) #>> '{}', to_json(coalesce($4::timestamptz, r.ends_at)) #>> '{}'
FROM jobs r WHERE r.organization_id = $1 AND r.id = $2`)

export const permitOperations: readonly Operation[] = [readPermit, readPermitDocument, reissuePermit]
