import { CALLER_USER_ID, callerHolds } from '../../../platform/auth/authorize.ts'
import type { PermissionName } from '../../../platform/auth/permission.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { isOwn, REMOVABLE } from '../samples/marks.ts'

/** The state of one first step, as SQL. */
interface Step {
  readonly needs: PermissionName
  readonly done: string
  /** The record that was begun and is not finished, or that the step is about; null if there is none. */
  readonly record?: string
}

const OWN_DRAFT = `SELECT r.id FROM work_tasks r WHERE r.organization_id = $1 AND r.status = 'draft' AND r.is_current
  AND ${isOwn('r.canonical_id')} ORDER BY r.updated_at DESC LIMIT 1`

const steps = {
  site: {
    needs: 'sites.create',
    done: `EXISTS (SELECT FROM sites r WHERE r.organization_id = $1 AND ${isOwn('r.id')})`,
  },
  task: {
    needs: 'work-tasks.create',
    done: `EXISTS (SELECT FROM work_tasks r WHERE r.organization_id = $1 AND ${isOwn('r.canonical_id')})`,
  },
  confirm: {
    needs: 'work-tasks.update',
    done: `EXISTS (SELECT FROM work_tasks r WHERE r.organization_id = $1 AND r.in_force AND ${isOwn('r.canonical_id')})`,
    record: OWN_DRAFT,
  },
  supplier: {
    needs: 'suppliers.create',
    done: `EXISTS (SELECT FROM supplier_links r WHERE r.organization_id = $1 AND r.partner_role = 'supplier'
      AND r.accepted_at IS NOT NULL)`,
    record: `SELECT r.id FROM supplier_links r WHERE r.organization_id = $1 AND r.partner_role = 'supplier' LIMIT 1`,
  },
  order: {
    needs: 'orders.create',
    done: `EXISTS (SELECT FROM orders r WHERE r.organization_id = $1 AND r.status <> 'draft')`,
    record: `SELECT r.id FROM orders r WHERE r.organization_id = $1 AND r.status = 'draft' ORDER BY r.updated_at DESC LIMIT 1`,
  },
  schedule: {
    needs: 'events.create',
    done: 'EXISTS (SELECT FROM events r WHERE r.organization_id = $1)',
  },
  invite: {
    needs: 'users.create',
    done: `EXISTS (SELECT FROM memberships r WHERE r.organization_id = $1 AND r.user_id <> ${CALLER_USER_ID}
      AND r.ended_at IS NULL)`,
  },
} as const satisfies { readonly [step: string]: Step }

export const STEPS = Object.keys(steps)

function stepJson(name: string, place: number, { needs, done, record }: Step): string {
  return `SELECT ${place} AS place, json_build_object('step', '${name}',
    'state', CASE WHEN ${done} THEN 'done' WHEN (${record ?? 'NULL'}) IS NOT NULL THEN 'begun' ELSE 'open' END,
    'recordId', (${record ?? 'NULL'})) AS json
  WHERE ${callerHolds(needs)} AND NOT EXISTS (SELECT FROM received_orders r WHERE r.organization_id = $1)`
}

export const FIRST_STEPS = statement(`
SELECT json_build_object(
  'dismissed', (SELECT r.first_steps_dismissed FROM memberships r
    WHERE r.organization_id = $1 AND r.user_id = ${CALLER_USER_ID}),
  'steps', (SELECT coalesce(json_agg(s.json ORDER BY s.place), '[]') FROM (
    ${Object.entries(steps)
      .map(([name, step], place) => stepJson(name, place, step))
      .join('\n    UNION ALL ')}
  ) s),
  'samples', (SELECT coalesce(json_agg(json_build_object('resource', s.resource, 'id', s.id, 'title', s.title)
    ORDER BY s.place), '[]') FROM (${REMOVABLE}) s))`)
