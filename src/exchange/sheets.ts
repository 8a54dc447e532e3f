import { auditSheet } from '../audit/sheet.ts'
import {
  importAssessmentQuestion,
  updateAssessmentQuestion,
} from '../resources/assessment-questions/operations.ts'
import { assessmentQuestion } from '../resources/assessment-questions/resource.ts'
import { createAssessment, updateAssessment } from '../resources/assessments/operations.ts'
import { assessment } from '../resources/assessments/resource.ts'
import {
  createEducationalContent,
  updateEducationalContent,
} from '../resources/educational-contents/operations.ts'
import { educationalContent } from '../resources/educational-contents/resource.ts'
import { createEquipmentGroup, updateEquipmentGroup } from '../resources/equipment-groups/operations.ts'
import { equipmentGroup } from '../resources/equipment-groups/resource.ts'
import { EXCEPTIONS_AS_WRITTEN } from '../resources/events/exception-resource.ts'
import { exceptionList, importEvent, importExceptions } from '../resources/events/import-exceptions.ts'
import { postEvent } from '../resources/events/operations.ts'
import { ORDER_ID } from '../resources/events/order-of-event.ts'
import { event } from '../resources/events/resource.ts'
import { createJob, updateJob } from '../resources/jobs/operations.ts'
import { job } from '../resources/jobs/resource.ts'
import { createManufacturer, updateManufacturer } from '../resources/manufacturers/operations.ts'
import { manufacturer } from '../resources/manufacturers/resource.ts'
import { lines } from '../resources/orders/lines.ts'
import { LINES_BY_NAME, linesByNameSchema } from '../resources/orders/lines-by-name.ts'
import { postOrder, putOrder, putOrderLines } from '../resources/orders/operations.ts'
import { order } from '../resources/orders/resource.ts'
import {
  importSafetyRequirement,
  updateSafetyRequirement,
} from '../resources/safety-requirements/operations.ts'
import { safetyRequirement } from '../resources/safety-requirements/resource.ts'
import { createSite, updateSite } from '../resources/sites/operations.ts'
import { site } from '../resources/sites/resource.ts'
import { updateTimeZone } from '../resources/sites/time-zone.ts'
import { importWorkStep, updateWorkStep } from '../resources/work-steps/operations.ts'
import { workStep } from '../resources/work-steps/resource.ts'
import { createWorkTask, updateWorkTask } from '../resources/work-tasks/operations.ts'
import { workTask } from '../resources/work-tasks/resource.ts'
import { type Sheet, sheet } from './sheet.ts'
import { targets } from './targets.ts'

const atSite = { field: 'siteId', column: 'site', to: targets.site, joined: 't.id = r.site_id' }

/** The file of each resource, in the order in which they can be imported: what is referred to comes first. */
export const sheets: readonly Sheet[] = [
  sheet({
    of: site,
    imports: {
      create: createSite,
      update: updateSite,
      key: ['name'],
      also: { field: 'timeZone', update: updateTimeZone },
    },
    more: [
      {
        name: 'timeZone',
        schema: { type: 'string', format: 'time-zone', maxLength: 255 },
        sql: 'r.time_zone',
      },
    ],
  }),
  sheet({
    of: manufacturer,
    imports: { create: createManufacturer, update: updateManufacturer, key: ['name'] },
  }),
  sheet({
    of: equipmentGroup,
    imports: { create: createEquipmentGroup, update: updateEquipmentGroup, key: ['name'] },
  }),
  sheet({
    of: educationalContent,
    imports: { create: createEducationalContent, update: updateEducationalContent, key: ['title'] },
  }),
  sheet({
    of: safetyRequirement,
    imports: { create: importSafetyRequirement, update: updateSafetyRequirement, key: ['name'] },
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
  sheet({ of: workTask, imports: { create: createWorkTask, update: updateWorkTask, key: ['name'] } }),
  sheet({
    of: workStep,
    imports: { create: importWorkStep, update: updateWorkStep, key: ['name', 'workTaskId'] },
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
    imports: { create: createAssessment, update: updateAssessment, key: ['title', 'educationalContentId'] },
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
    imports: {
      create: importAssessmentQuestion,
      update: updateAssessmentQuestion,
      key: ['question', 'assessmentId'],
    },
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
    imports: {
      create: postOrder,
      update: putOrder,
      key: ['number'],
      numbered: true,
      remembers: true,
      also: { field: 'lines', update: putOrderLines },
      nested: {
        field: 'lines',
        references: [
          { field: 'workTaskId', column: 'workTask', to: targets.task },
          {
            field: 'workStepIds',
            column: 'workSteps',
            to: targets.step,
            within: 'workTaskId',
            many: true,
          },
        ],
      },
    },
    references: [
      atSite,
      { field: 'supplierOrganizationId', column: 'supplierOrganization', to: targets.supplier },
    ],
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
      { name: 'lines', schema: linesByNameSchema, sql: LINES_BY_NAME },
    ],
  }),
  sheet({
    of: event,
    imports: {
      create: postEvent,
      update: importEvent,
      key: ['title', 'start', 'siteId'],
      remembers: true,
      // Rules are followed to their end; the transaction must not be silent for long.
      together: 10,
      also: { field: 'exceptions', update: importExceptions },
      nested: { field: 'exceptions', references: [] },
    },
    references: [
      atSite,
      { field: 'orderId', column: 'order', to: targets.order, joined: `t.id = ${ORDER_ID}` },
    ],
    more: [{ name: 'exceptions', schema: exceptionList.schema, sql: EXCEPTIONS_AS_WRITTEN }],
  }),
  sheet({
    of: job,
    imports: { create: createJob, update: updateJob, key: ['number'], numbered: true, remembers: true },
    references: [
      atSite,
      { field: 'eventId', column: 'event', to: targets.event, joined: 't.id = r.event_id' },
    ],
  }),
  auditSheet,
]
