import { type Column, type RecordFile, target } from '../../../engine/index.ts'
import { site } from '../../register/sites/resource.ts'
import { job } from '../jobs/resource.ts'
import { deviation } from './resource.ts'

const NAME = { type: 'string' }

/** What `with[]` shows under a name. */
function shown(name: string): string {
  const include = deviation.includes[name]
  if (!include) throw new Error(`deviations have no with[]=${name}`)
  return `(${include.sql})::jsonb`
}

/** The full name of a person whom `with[]` shows. */
const person = (name: string): Column => ({
  name,
  schema: NAME,
  sql: `(SELECT concat_ws(' ', p.json ->> 'firstName', p.json ->> 'lastName')
    FROM (SELECT ${shown(name)}) p (json) WHERE p.json IS NOT NULL)`,
})

/** The content of a file of deviations besides their fields. */
export const deviationFile: RecordFile = {
  references: [
    { field: 'jobId', column: 'job', to: target(job), joined: 't.id = r.job_id' },
    { field: 'siteId', column: 'site', to: target(site), joined: 't.id = r.site_id' },
  ],
  columns: [
    { name: 'workStep', schema: NAME, sql: `${shown('workStep')} ->> 'name'` },
    ...['assignee', 'reportedBy', 'resolvedBy', 'closedBy'].map(person),
  ],
}
