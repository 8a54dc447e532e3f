import {
  type JsonSchema,
  type ListQuery,
  listing,
  listQuery,
  loadedRef,
  locate,
  type Operation,
  operation,
  page,
  pageStatement,
  type Resource,
} from '../../../engine/index.ts'
import { job } from './resource.ts'

interface Listed {
  readonly route: `GET /jobs/{id}/${string}`
  readonly summary: string
  readonly about: string
  /** Of one item. */
  readonly schema: JsonSchema
  /** The field that orders them, ascending. */
  readonly orderBy: string
}

/** The operation that lists what belongs to a job, with its pages and filters; it requires `jobs.read`. */
export function listOfJob(of: Resource, { route, summary, about, schema, orderBy }: Listed): Operation {
  const ofJob: Resource = {
    ...of,
    filters: { ...of.filters, jobId: { schema: {}, sql: 'r.job_id = $?', about: '' } },
  }
  return operation({
    route,
    summary,
    about,
    permission: 'jobs.read',
    of: job,
    query: listQuery({ ...of, sortable: [] }, { fields: false, with: false }),
    reply: { ...listing, data: schema },
    run: async (context, { id: jobId, query }) => {
      const filters = { ...query.filters, jobId }
      const ordered: ListQuery = { ...query, filters, orderBy, order: 'asc' }
      const [found, rows] = await context.list([
        locate(job, context, jobId, 'present'),
        pageStatement(ofJob, context, ordered),
      ])
      loadedRef(job, found)
      return page(ofJob, ordered, rows ?? [])
    },
  })
}
