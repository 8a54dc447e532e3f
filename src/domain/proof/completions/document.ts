import { auditAct, file, noQuery, operation } from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { notFound } from '../../../platform/refusals/refusal.ts'
import { completion } from './resource.ts'

const FIND = statement(`
SELECT d.body, d.sha256 FROM completions r JOIN documents d ON d.organization_id = $1 AND d.sha256 = r.document_sha256
WHERE r.organization_id = $1 AND r.id = $2 AND ${completion.present}`)

/** The exact bytes whose hash the proof names. */
export const readCompletionDocument = operation({
  route: 'GET /completions/{id}/document',
  summary: 'Download the document of a completion',
  about: `What was shown, as canonical JSON (RFC 8785): the SHA-256 of the file is \`documentSha256\`. One's own, or with
\`completions.read\` that of anybody; 404 for a card or certificate from elsewhere. Each download leaves an entry in the audit log.`,
  permission: null,
  of: completion,
  query: noQuery,
  reply: file('application/json'),
  run: async (context, { id, note }) => {
    const [rows] = await context.read([bind(FIND, [context.organizationId, id])])
    const [body, sha256] = rows?.[0] ?? []
    if (!body) throw notFound({ kind: 'document' })
    await note([
      auditAct(context, {
        action: 'proof-download',
        resource: completion.segment,
        recordId: id,
        after: { documentSha256: sha256 },
      }),
    ])
    return {
      mediaType: 'application/json',
      content: Buffer.from(body),
      headers: { 'content-disposition': `attachment; filename="document-${sha256?.slice(0, 12)}.json"` },
    }
  },
})
