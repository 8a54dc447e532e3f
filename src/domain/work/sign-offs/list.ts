import {
  type Context,
  type ListQuery,
  listing,
  listQuery,
  loadedRef,
  locate,
  operation,
  type Page,
  page,
  pageStatement,
  type Resource,
} from '../../../engine/index.ts'
import { job } from '../jobs/resource.ts'
import { signOff } from '../log/resource.ts'
import { signOffSchema } from './sign.ts'

const ofJob: Resource = {
  ...signOff,
  filters: { ...signOff.filters, jobId: { schema: {}, sql: 'r.job_id = $?', about: '' } },
}

export const listSignOffs = operation({
  route: 'GET /jobs/{id}/sign-offs',
  summary: 'View the log of a job',
  about: 'What was signed and done in it, the first first.',
  permission: 'jobs.read',
  of: job,
  query: listQuery(signOff, { fields: false, with: false }),
  reply: { ...listing, data: signOffSchema },
  errors: [403, 404, 422],
  run: (context, { id, query }) => listOf(context, id, query),
})

/** @throws Refusal 404 */
async function listOf(context: Context, jobId: string, query: ListQuery): Promise<Page> {
  const ordered: ListQuery = {
    ...query,
    filters: { ...query.filters, jobId },
    orderBy: 'place',
    order: 'asc',
  }
  const [found, rows] = await context.list([
    locate(job, context, jobId, 'present'),
    pageStatement(ofJob, context, ordered),
  ])
  loadedRef(job, found)
  return page(ofJob, ordered, rows ?? [])
}
