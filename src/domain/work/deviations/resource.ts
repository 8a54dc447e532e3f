import {
  day,
  documentNumber,
  equals,
  type Filters,
  filter,
  flag,
  type Include,
  id,
  includedRow,
  moment,
  nullable,
  nullableObject,
  ownOrganization,
  people,
  person,
  personAt,
  prose,
  ranked,
  resource,
  searchIn,
  siteOfRecord,
  stamps,
  text,
  updatedSince,
  userSchema,
} from '../../../engine/index.ts'
import { EVERYBODY, LEADING, WORKING } from '../../../platform/auth/built-in-roles.ts'
import { jsonRow } from '../../../platform/postgres/json-sql.ts'
import { life } from './life.ts'

const severity = ranked(['low', 'medium', 'high', 'critical'], { example: 'high' })

/** People who acted on a deviation, with their names at that time. */
function personWho(did: string, at = `r.${did}_at`): Include {
  return {
    schema: { ...userSchema, type: ['object', 'null'] },
    sql: personAt(`r.${did}_by`, at),
  }
}

/** SQL for today's date at the place of deviation `r`. */
export const TODAY_THERE = `(now() AT TIME ZONE coalesce(
  (SELECT s.time_zone FROM sites s WHERE s.organization_id = $1 AND s.id = r.site_id),
  (SELECT o.time_zone FROM organizations o WHERE o.id = $1)))::date`

/** SQL for whether deviation `r` should be resolved by now. */
export const OVERDUE = `(r.status = 'open' AND r.due_on IS NOT NULL AND r.due_on < ${TODAY_THERE})`

const filters: Filters = {
  ...searchIn(['number', 'description']),
  status: equals('status', life.status, 'Only deviations in this state.'),
  severity: equals('severity', severity, 'Only deviations of this severity.'),
  jobId: equals('job_id', id(), 'Only deviations of this job.'),
  siteId: equals('site_id', id(), 'Only deviations at this site.'),
  assigneeId: equals('assignee_id', id(), 'Only deviations that this person is responsible for.'),
  reportedById: equals('reported_by', id(), 'Only deviations that this person reported.'),
  stopsWork: equals('stops_work', flag(), 'Only deviations that stop work, or only others.'),
  overdue: filter(
    flag(),
    `${OVERDUE} = $?`,
    'Only open deviations that are overdue at their site, or only the others.',
  ),
  dueBefore: filter(day(), 'r.due_on < $?', 'Only deviations due before this day.'),
  ...updatedSince,
}

/** Something that went wrong at work, and its consequences. */
export const deviation = resource({
  name: 'deviation',
  segment: 'deviations',
  table: 'deviations',
  title: 'number',
  permissions: { read: EVERYBODY, create: WORKING, update: LEADING },
  fields: {
    id: id(),
    number: documentNumber,
    status: life.status,
    jobId: nullable(id({ about: 'The job in which it was found.' })),
    siteId: nullable(id({ about: 'Where it was found; null if the job is at a site of the buyer.' })),
    workStepId: nullable(id({ about: 'The version of the work step that it is about.' })),
    severity,
    description: prose(5_000, { example: 'The extinguisher beside the welding place is empty.' }),
    photoPath: nullable(
      text(255, {
        about: 'Path of an image that was uploaded with the purpose `proof`.',
        example: '0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40.webp',
      }),
    ),
    stopsWork: flag(false, { about: 'Whether the work of the job stops until it is resolved.' }),
    assigneeId: nullable(id({ about: 'The person responsible for resolving it.' })),
    dueOn: nullable(day({ about: 'The day by which it must be resolved.', example: '2026-11-27' })),
    resolution: nullable(prose(5_000, { example: 'A full extinguisher was brought.' })),
    resolvedAt: nullable(moment()),
    closedAt: nullable(moment()),
    ...stamps,
  },
  inserted: ['reported_by'],
  includes: {
    organization: ownOrganization,
    site: siteOfRecord,
    job: includedRow(
      {
        id: [id().schema, 'j.id'],
        number: [documentNumber.schema, 'j.number'],
        status: [{ type: 'string' }, 'j.status'],
      },
      'jobs j WHERE j.organization_id = $1 AND j.id = r.job_id',
    ),
    workStep: {
      schema: nullableObject({ id: id().schema, name: { type: 'string' }, version: { type: 'integer' } }),
      sql: `coalesce(
        (SELECT json_build_object('id', s.step ->> 'workStepId', 'name', s.step ->> 'name', 'version', s.step -> 'version')
          FROM permits p, jsonb_array_elements(p.steps) s (step)
          WHERE p.organization_id = $1 AND p.job_id = r.job_id AND s.step ->> 'workStepId' = r.work_step_id::text LIMIT 1),
        ${jsonRow(
          { id: 's.id', name: 's.name', version: 's.version' },
          'work_steps s WHERE s.organization_id = $1 AND s.id = r.work_step_id',
        )})`,
    },
    overdue: {
      schema: {
        type: 'boolean',
        description: 'Whether it is open and should be resolved by now, at its site.',
      },
      sql: `to_json(${OVERDUE})`,
    },
    assignee: person('assignee_id'),
    reportedBy: personWho('reported', 'r.created_at'),
    resolvedBy: personWho('resolved'),
    closedBy: personWho('closed'),
    ...people,
  },
  audited: {
    reportedBy: 'r.reported_by',
    resolvedBy: 'r.resolved_by',
    closedBy: 'r.closed_by',
  },
  life,
  counted: true,
  sortable: ['id', 'number', 'status', 'severity', 'dueOn', 'createdAt', 'updatedAt'],
  filters,
})
