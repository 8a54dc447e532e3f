import {
  day,
  equals,
  flag,
  id,
  integer,
  moment,
  namesPerson,
  nullable,
  oneOf,
  ownOrganization,
  peopleOfConfirmed,
  prose,
  resource,
  searchIn,
  stamps,
  text,
  timeZoneName,
  updatedSince,
  userSchema,
  wallTime,
  confirmedBy as whoConfirmed,
} from '../../../engine/index.ts'
import { EVERYBODY, PLANNER, PLANNING } from '../../../platform/auth/built-in-roles.ts'
import { orderIdOf } from '../../orders/orders/order-of.ts'
import { PLACE, timeZone } from '../timetables/wall-time.ts'
import { assignments, eventAssignment } from './assignment-resource.ts'
import { eventException, exceptions } from './exception-resource.ts'
import { whenAndWho } from './filters.ts'
import { leftJobs } from './left-jobs.ts'
import { life } from './life.ts'
import { orderOfEvent, ordersFilter } from './order-of-event.ts'
import { series } from './series.ts'
import { siteOfWork } from './site-of-event.ts'

const type = oneOf(['job', 'inspection', 'maintenance', 'training', 'meeting', 'other'], 'other')
const confirmedBy = namesPerson<object | null>({ schema: userSchema, nullable: true })

/** An entry of the schedule: something that takes place, once or by a rule. */
export const event = resource({
  name: 'event',
  segment: 'events',
  table: 'events',
  inserted: ['split_from'],
  title: 'title',
  permissions: { read: EVERYBODY, create: PLANNING, update: PLANNING, delete: PLANNER },
  fields: {
    id: id(),
    title: text(255, { example: 'Scaffold inspection before the day shift' }),
    description: nullable(prose(5_000, { example: 'All scaffolds are inspected and their tags signed.' })),
    type,
    status: life.status,
    allDay: flag(false),
    start: wallTime({
      about: `Wall time in the time zone of the site, otherwise of the received order's site, otherwise of the organization. A value with
an offset (\`2026-03-02T08:00:00+02:00\`) is stored as the wall time there.`,
    }),
    durationMinutes: integer({}, { example: 45 }),
    recurring: flag(false, { about: 'Whether `rrule` and `until` apply; true needs an `rrule`.' }),
    rrule: nullable(
      text(500, {
        about:
          'A recurrence rule of RFC 5545 without DTSTART, hourly or slower, COUNT at most 1,000. Kept while `recurring` is false.',
        example: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
      }),
    ),
    until: nullable(day({ about: 'The last day on which an occurrence may start; not before the start.' })),
    orderId: nullable(
      id({
        about: 'The order that the event belongs to, own or received.',
      }),
    ),
    confirmedAt: nullable(moment()),
    confirmedBy,
    ...stamps,
  },
  computed: { confirmedBy: whoConfirmed.sql, orderId: orderIdOf('r') },
  includes: {
    ...peopleOfConfirmed,
    organization: ownOrganization,
    site: siteOfWork,
    timeZone: {
      schema: { ...timeZoneName().schema, description: 'The time zone of the start.' },
      sql: `to_json(${timeZone(PLACE)})`,
    },
    order: orderOfEvent,
    exceptions,
    assignments,
    leftJobs,
    series,
  },
  life,
  hidden: ['site_id'],
  audited: { siteId: 'r.site_id' },
  whole: true,
  counted: true,
  owns: [
    { of: eventException, column: 'event_id' },
    { of: eventAssignment, column: 'event_id' },
  ],
  referrers: [{ kind: 'job', table: 'jobs', column: 'event_id', name: 'o.number' }],
  sortable: ['id', 'title', 'type', 'status', 'start', 'createdAt', 'updatedAt'],
  filters: {
    ...searchIn(['title']),
    status: equals('status', life.status, 'Events in this state.'),
    type: equals('type', type, 'Events of this type.'),
    siteId: equals('site_id', id(), 'Events at this site.'),
    ...ordersFilter,
    ...whenAndWho,
    ...updatedSince,
  },
})
