import { assessmentQuestion } from '../resources/assessment-questions/resource.ts'
import { assessment } from '../resources/assessments/resource.ts'
import { educationalContent } from '../resources/educational-contents/resource.ts'
import { equipmentGroup } from '../resources/equipment-groups/resource.ts'
import { ORDER_ID } from '../resources/events/order-of-event.ts'
import { event } from '../resources/events/resource.ts'
import { job } from '../resources/jobs/resource.ts'
import { manufacturer } from '../resources/manufacturers/resource.ts'
import { lines } from '../resources/orders/lines.ts'
import { order } from '../resources/orders/resource.ts'
import { safetyRequirement } from '../resources/safety-requirements/resource.ts'
import { site } from '../resources/sites/resource.ts'
import { workStep } from '../resources/work-steps/resource.ts'
import { workTask } from '../resources/work-tasks/resource.ts'
import { type Sheet, sheet } from './sheet.ts'
import { targets } from './targets.ts'

const atSite = { field: 'siteId', column: 'site', to: targets.site, joined: 't.id = r.site_id' }

/** The file of each resource, in the order in which they can be imported: what is referred to comes first. */
export const sheets: readonly Sheet[] = [
  sheet({
    of: site,
    more: [
      {
        name: 'timeZone',
        schema: { type: 'string', format: 'time-zone', maxLength: 255 },
        sql: 'r.time_zone',
      },
    ],
  }),
  sheet({ of: manufacturer }),
  sheet({ of: equipmentGroup }),
  sheet({ of: educationalContent }),
  sheet({
    of: safetyRequirement,
    references: [
      {
        field: 'educationalContentIds',
        column: 'educationalContents',
        to: targets.content,
        joined: 't.canonical_id = l.educational_content_canonical_id',
        many: {
          from: `(SELECT * FROM safety_requirement_educational_contents l
            WHERE l.organization_id = $1 AND l.safety_requirement_id = r.id) l`,
          order: 'l."order"',
        },
      },
    ],
  }),
  sheet({ of: workTask }),
  sheet({
    of: workStep,
    references: [
      {
        field: 'workTaskId',
        column: 'workTask',
        to: targets.task,
        joined: 't.canonical_id = r.work_task_canonical_id',
      },
      {
        field: 'safetyRequirementIds',
        column: 'safetyRequirements',
        to: targets.requirement,
        joined: 't.canonical_id = l.safety_requirement_canonical_id',
        many: {
          from: `(SELECT * FROM work_step_safety_requirements l
            WHERE l.organization_id = $1 AND l.work_step_id = r.id) l`,
          order: 'l."order"',
        },
      },
    ],
  }),
  sheet({
    of: assessment,
    references: [
      {
        field: 'educationalContentId',
        column: 'educationalContent',
        to: targets.content,
        joined: 't.canonical_id = r.educational_content_canonical_id',
      },
    ],
  }),
  sheet({
    of: assessmentQuestion,
    permissions: 'assessments',
    references: [
      {
        field: 'assessmentId',
        column: 'assessment',
        to: targets.assessment,
        joined: 't.canonical_id = r.assessment_canonical_id',
      },
    ],
    leftOut: ['correctAnswers'],
  }),
  sheet({
    of: order,
    references: [atSite],
    more: [
      {
        name: 'supplierOrganization',
        schema: { type: 'string', maxLength: 255 },
        sql: '(SELECT o.name FROM organizations o WHERE o.id = r.supplier_organization_id)',
      },
      {
        name: 'workTasks',
        schema: { type: 'array', items: { type: 'string', maxLength: 255 }, maxItems: 500 },
        sql: `(SELECT coalesce(json_agg(line -> 'workTask' ->> 'name'), '[]') FROM json_array_elements(${lines.sql}) line)`,
      },
    ],
  }),
  sheet({
    of: event,
    references: [
      atSite,
      { field: 'orderId', column: 'order', to: targets.order, joined: `t.id = ${ORDER_ID}` },
    ],
  }),
  sheet({
    of: job,
    references: [
      atSite,
      { field: 'eventId', column: 'event', to: targets.event, joined: 't.id = r.event_id' },
    ],
  }),
]
