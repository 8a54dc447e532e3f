import { auditAct, file, operation, readRow } from '../../../engine/index.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { notFound } from '../../../platform/refusals/refusal.ts'
import { completion } from './resource.ts'

const FIND = statement(`
SELECT d.body, d.sha256 FROM completions r JOIN documents d ON d.organization_id = $1 AND d.sha256 = r.document_sha256
WHERE r.organization_id = $1 AND r.id = $2 AND ${completion.present}`)

/** Sends exactly the bytes whose hash the proof contains. */
export const readCompletionDocument = operation({
  route: 'GET /completions/{id}/document',
  summary: 'Download the document of a completion',
  about: `The text that was shown, as canonical JSON (RFC 8785); the SHA-256 of the file is \`documentSha256\`. Callers may download
their own, and others' with \`completions.read\`. An external card or certificate is 404. Each download is in the audit log.`,
  permission: null,
  of: completion,
  reply: file('application/json'),
  run: async (context, { id, note }) => {
    const [body, sha256] = await readRow(context, FIND, [id])
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
