import {
  documentNumber,
  equals,
  filter,
  flag,
  type Include,
  id,
  includedRow,
  includedRows,
  moment,
  momentSql,
  movingSteps,
  nullable,
  ownOrganization,
  personAt,
  prose,
  resource,
  searchIn,
  stamps,
  updatedSince,
  userSchema,
  wallTime,
} from '../../../engine/index.ts'
import { EVERYBODY, LEADING, PLANNER } from '../../../platform/auth/built-in-roles.ts'
import { isOfOrder, orderIdOf } from '../../orders/orders/order-of.ts'
import { orderNamedBy, orderOfEvent } from '../../schedule/events/order-of-event.ts'
import { siteOfWork } from '../../schedule/events/site-of-event.ts'
import { steps } from '../steps/shown.ts'
import { crew } from './crew-member.ts'
import { elsewhere } from './elsewhere.ts'
import { byContent, byDay, byPartner, byStateAndRisk } from './filters.ts'
import { life } from './life.ts'
import { standing } from './standing.ts'
import { aboutJob, work } from './work.ts'

const STEPS = ['create', ...movingSteps(life)]

/**
 * SQL for the person of audit entry `a`: of an act by PIN, its owner rather than that of the session. As a subquery it
 * is one value, with which PostgreSQL finds the name by its index.
 */
const ACTOR = `(SELECT coalesce((a.after ->> 'actedBy')::uuid, a.user_id))`

/** `with[]=history`: who changed its state, and when, oldest first. */
const history: Include = {
  ...includedRows(
    {
      action: [{ type: 'string', enum: STEPS }, 'a.action'],
      at: [moment().schema, momentSql('a.at')],
      user: [{ ...userSchema, type: ['object', 'null'] }, personAt(ACTOR, 'a.at')],
    },
    `audit_log a
    WHERE a.organization_id = $1 AND a.record_id = r.id AND a.action IN (${STEPS.map((step) => `'${step}'`).join(', ')})
    ORDER BY a.at, a.id`,
  ),
  singleOnly: true,
}

/** Work that is carried out at a site, from plan to end. */
export const job = resource({
  name: 'job',
  segment: 'jobs',
  table: 'jobs',
  inserted: ['site_id', 'governed'],
  title: 'number',
  permissions: { read: EVERYBODY, create: LEADING, update: LEADING, delete: PLANNER },
  fields: {
    id: id(),
    number: documentNumber,
    status: life.status,
    notes: nullable(prose(5_000, { example: 'Bring the long ladder.' })),
    confirmedAt: nullable(moment()),
    ...stamps,
  },
  includes: {
    organization: ownOrganization,
    site: siteOfWork,
    about: aboutJob,
    history,
    steps,
    event: includedRow(
      {
        id: [id().schema, 'e.id'],
        start: [wallTime().schema, wallTime().read?.('e.start') ?? 'e.start'],
        recurring: [flag().schema, 'e.recurring'],
      },
      'events e WHERE e.organization_id = $1 AND e.id = r.event_id',
    ),
    // Its own, or that of its event.
    order: {
      schema: orderOfEvent.schema,
      sql: `coalesce(${orderNamedBy('r')},
        (SELECT ${orderNamedBy('e')} FROM events e WHERE e.organization_id = $1 AND e.id = r.event_id))`,
    },
    work,
    crew,
    elsewhere,
    standing,
  },
  life,
  hidden: [
    'event_id',
    'occurrence_start',
    'order_id',
    'received_order_id',
    'begins_at',
    'ends_at',
    'window_given',
  ],
  audited: {
    siteId: 'r.site_id',
    eventId: 'r.event_id',
    orderId: orderIdOf('r'),
    occurrenceStart: `to_char(r.occurrence_start, 'YYYY-MM-DD HH24:MI:SS')`,
    start: momentSql('r.begins_at'),
    end: momentSql('r.ends_at'),
    permitCode: 'r.permit_code',
    handedBackBy: 'r.handed_back_by',
  },
  counted: true,
  sortable: ['id', 'number', 'status', 'createdAt', 'updatedAt', 'confirmedAt'],
  filters: {
    ...searchIn(['number']),
    status: equals('status', life.status, 'Only jobs in this state.'),
    siteId: equals('site_id', id(), 'Only jobs at this site.'),
    eventId: equals('event_id', id(), 'Only jobs of this event.'),
    orderId: filter(id(), isOfOrder('r', '$?'), 'Only jobs that follow the procedure of this order.'),
    userId: filter(
      id(),
      `(r.id IN (SELECT c.job_id FROM crew_members c WHERE c.organization_id = $1 AND c.user_id = $?)
        OR r.event_id IN (SELECT a.event_id FROM event_assignments a WHERE a.organization_id = $1 AND a.user_id = $?))`,
      'Only jobs that this person is or was in, or whose event they are assigned to.',
    ),
    ...byPartner,
    ...byContent,
    ...byStateAndRisk,
    ...byDay,
    ...updatedSince,
  },
})
