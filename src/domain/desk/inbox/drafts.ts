import { momentSql, personAt, type Resource } from '../../../engine/index.ts'
import { CALLER_USER_ID, callerHolds } from '../../../platform/auth/authorize.ts'
import type { PermissionName } from '../../../platform/auth/permission.ts'
import { order } from '../../orders/orders/resource.ts'
import { assessment } from '../../procedures/assessments/resource.ts'
import { educationalContent } from '../../procedures/educational-contents/resource.ts'
import { safetyRequirement } from '../../procedures/safety-requirements/resource.ts'
import { workTask } from '../../procedures/work-tasks/resource.ts'
import { event } from '../../schedule/events/resource.ts'
import { job } from '../../work/jobs/resource.ts'
import { COUNTED, group } from './group.ts'

/** What begins as a draft and waits until somebody confirms it. */
const DRAFTED: readonly Resource[] = [
  workTask,
  safetyRequirement,
  educationalContent,
  assessment,
  order,
  event,
  job,
]

const maySee = ({ segment }: Resource) => callerHolds(`${segment}.update` as PermissionName)

/** @param whose SQL for whether the one who wrote last, `d.updated_by`, counts */
function drafts(whose: string) {
  const each = DRAFTED.map(
    (of) => `(SELECT '${of.segment}' AS resource, d.id, d.${of.title} AS title, d.updated_at, d.updated_by
    FROM ${of.table} d WHERE ${maySee(of)} AND d.organization_id = $1 AND d.status = 'draft' ${of.versioned ? 'AND d.is_current' : ''}
      AND ${whose} ORDER BY d.updated_at DESC LIMIT ${COUNTED})`,
  )
  return group({
    may: `(${DRAFTED.map(maySee).join(' OR ')})`,
    from: `(${each.join('\nUNION ALL\n')}) r`,
    order: 'r.updated_at DESC, r.id',
    entry: {
      resource: 'r.resource',
      id: 'r.id',
      title: 'r.title',
      user: personAt('r.updated_by', 'NULL::timestamptz'),
      at: momentSql('r.updated_at'),
    },
  })
}

/** What the caller began or changed last and nobody has confirmed. */
export const ownDrafts = drafts(`d.updated_by = ${CALLER_USER_ID}`)

/** What others began, for whoever may confirm it. */
export const draftsOfOthers = drafts(`d.updated_by IS DISTINCT FROM ${CALLER_USER_ID}`)

/** So many days ahead the end of a requirement is told. */
const DAYS_AHEAD = 60

/** Requirements that end soon or have ended. */
export const endingRequirements = group({
  may: callerHolds('safety-requirements.update'),
  from: `safety_requirements r WHERE r.organization_id = $1 AND r.is_current AND r.active
    AND r.valid_to <= (now() AT TIME ZONE (SELECT o.time_zone FROM organizations o WHERE o.id = $1))::date + ${DAYS_AHEAD}`,
  order: 'r.valid_to, r.id',
  entry: { resource: `'safety-requirements'`, id: 'r.id', title: 'r.name', day: 'r.valid_to' },
})
