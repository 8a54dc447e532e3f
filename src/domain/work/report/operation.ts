import { hash } from 'node:crypto'
import { auditAct, file, operation } from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { bind } from '../../../platform/postgres/statement.ts'
import { notFound } from '../../../platform/refusals/refusal.ts'
import { canonical, parseExact } from '../../trace/seals/canonical.ts'
import { job } from '../jobs/resource.ts'
import { CONTENTS } from './contents.ts'
import { ENTRIES, sealNow } from './sealed-entries.ts'

/** An audit entry records the content of a report, so that its seal covers every word of it. */
const REPORT = 'report'

export const readReport = operation({
  route: 'GET /jobs/{id}/report',
  summary: 'Download the report of a job',
  about: `One JSON document with everything that proves the work: its permits with their texts, crew, log, deviations, the SHA-256 of
each photo, and the seals of the audit log that cover them. The entries of a completed job are sealed first. \`holdpoint report
verify\` checks it without a database. The audit log records the download with the hash of the contents. Callers with
\`completions.read\` also get the proofs with which the crew was ready at each start, and those that were valid for a step when
their holder did it; for others \`proofs\` is null.`,
  permission: 'jobs.read',
  of: job,
  reply: file('application/json'),
  run: async (context, { id: jobId }) => {
    const { organizationId } = context
    const [rows] = await context.list([bind(CONTENTS, [organizationId, jobId])])
    const [contents, isCompleted, number, covering] = rows?.[0] ?? []
    if (!contents) throw notFound({ kind: job.name })
    const sha256 = hash('sha256', canonical(parseExact(contents)), 'hex')
    const entry = { id: newId(), action: REPORT, resource: job.segment, recordId: jobId, after: { sha256 } }
    await context.write([auditAct(context, entry)])
    if (isCompleted === 't') await sealNow(context)
    const logged = [organizationId, JSON.parse(covering ?? '[]'), entry.id]
    const [entries = []] = await context.list([bind(ENTRIES, logged)])
    const log = entries.map(([each]) => each).join(',\n')
    return {
      mediaType: 'application/json',
      content: `{"format":"holdpoint-report","version":2,\n"contents":${contents},\n"log":[\n${log}]}\n`,
      headers: { 'content-disposition': `attachment; filename="report-${number}.json"` },
    }
  },
})
