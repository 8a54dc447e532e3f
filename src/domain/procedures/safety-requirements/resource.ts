import {
  day,
  duplication,
  equals,
  filter,
  flag,
  id,
  includedRows,
  integer,
  lifecycle,
  lifecycleFilters,
  lifeOfVersions,
  logicalRecord,
  named,
  nullable,
  peopleOfConfirmed,
  prose,
  resource,
  searchIn,
  stamps,
  text,
  updatedSince,
  versioned,
} from '../../../engine/index.ts'
import { EVERYBODY, PLANNER } from '../../../platform/auth/built-in-roles.ts'

const onSite = flag(false, {
  about: 'true: must be completed on site; false: can be completed before the visit.',
})
const count = { type: 'integer', minimum: 0 }

const CONTENTS = `safety_requirement_educational_contents l JOIN educational_contents c
  ON c.organization_id = $1 AND c.canonical_id = l.educational_content_canonical_id AND c.is_current
  WHERE l.organization_id = $1 AND l.safety_requirement_id = r.id`

/** SQL for whether requirement `r` is proved before the work, and not by learning something. */
const PROVED_BY_CARD = `NOT r.on_site AND NOT EXISTS (SELECT FROM safety_requirement_educational_contents l JOIN educational_contents c
  ON c.organization_id = $1 AND c.canonical_id = l.educational_content_canonical_id AND c.in_force AND c.active
  WHERE l.organization_id = $1 AND l.safety_requirement_id = r.id)`

/** The current versions of the steps that list the requirement. */
const STEPS = `work_step_safety_requirements l JOIN work_steps s
  ON s.organization_id = $1 AND s.id = l.work_step_id AND s.is_current
  WHERE l.organization_id = $1 AND l.safety_requirement_canonical_id = r.canonical_id`

/** What a person must have or do before a step of work. */
export const safetyRequirement = resource({
  name: 'safety requirement',
  segment: 'safety-requirements',
  table: 'safety_requirements',
  permissions: { read: EVERYBODY, create: PLANNER, update: PLANNER, delete: PLANNER },
  fields: {
    ...versioned,
    name: text(255, { example: 'Authorised for lockout' }),
    description: nullable(prose(5_000, { example: 'Lockout training passed within the last year.' })),
    active: flag(true),
    onSite,
    order: integer({}, { about: 'Place in the list; if left out, after the last.' }),
    status: lifecycle,
    validFrom: nullable(day()),
    validTo: nullable(day({ about: 'Not before validFrom.', example: '2027-11-20' })),
    ...stamps,
  },
  includes: {
    ...peopleOfConfirmed,
    educationalContents: includedRows(
      { ...named('c', 'title'), order: [{ type: 'integer' }, 'l."order"'] },
      `${CONTENTS} ORDER BY l."order"`,
    ),
    educationalContentsCount: { schema: count, sql: `(SELECT count(*) FROM ${CONTENTS})` },
    workSteps: includedRows(
      { ...named('s'), riskLevel: [{ type: 'string' }, 's.risk_level'] },
      `${STEPS} ORDER BY s."order", s.id`,
    ),
    workStepsCount: { schema: count, sql: `(SELECT count(*) FROM ${STEPS})` },
  },
  links: {
    field: 'educationalContentIds',
    table: 'safety_requirement_educational_contents',
    owner: 'safety_requirement_id',
    target: 'educational_content_canonical_id',
    targetTable: 'educational_contents',
    targetName: 'title',
  },
  counted: true,
  life: lifeOfVersions({ steps: { duplicate: duplication('safety-requirements') } }),
  referrers: [
    {
      kind: 'work step',
      table: 'work_step_safety_requirements',
      column: 'safety_requirement_canonical_id',
      partOf: { table: 'work_steps', column: 'work_step_id' },
      name: 'o.name',
    },
  ],
  sortable: [
    'id',
    'name',
    'active',
    'onSite',
    'status',
    'version',
    'order',
    'validFrom',
    'validTo',
    'createdAt',
    'updatedAt',
  ],
  filters: {
    ...searchIn(['name']),
    ...lifecycleFilters(),
    onSite: equals('on_site', onSite, 'Only those completed on site, or only those before the visit.'),
    provedByCard: filter(
      flag(),
      `(${PROVED_BY_CARD}) = $?::boolean`,
      'Only those that a card is for: completed before the visit, and without a content in force; or only the others.',
    ),
    workStepId: filter(
      id(),
      `EXISTS (SELECT FROM work_step_safety_requirements l JOIN work_steps s
        ON s.organization_id = $1 AND s.id = l.work_step_id AND s.is_current
        WHERE l.organization_id = $1 AND l.safety_requirement_canonical_id = r.canonical_id
          AND s.canonical_id = ${logicalRecord('work_steps', '$?')})`,
      'Requirements of this work step.',
    ),
    educationalContentId: filter(
      id(),
      `r.id IN (SELECT l.safety_requirement_id FROM safety_requirement_educational_contents l
        WHERE l.organization_id = $1 AND l.educational_content_canonical_id = ${logicalRecord('educational_contents', '$?')})`,
      'Only requirements that ask for this content.',
    ),
    ...updatedSince,
  },
})
