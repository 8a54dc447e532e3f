import { type Column, day, type RecordFile, type Target, target } from '../../../engine/index.ts'
import { knownAddress } from '../../../platform/auth/membership.ts'
import { anyOrder } from '../../orders/orders/file.ts'
import { educationalContent } from '../../procedures/educational-contents/resource.ts'
import { safetyRequirement } from '../../procedures/safety-requirements/resource.ts'
import { recordCompletion } from './record.ts'
import { ZONE } from './validity.ts'

/**
 * A person as named in a company's spreadsheet. An erased person has only an id, and so has a former member whose address
 * a member has by now.
 */
const person: Target = {
  table: `(SELECT m.organization_id, m.user_id AS id, CASE WHEN m.ended_at IS NULL OR NOT EXISTS (
      SELECT FROM memberships o JOIN users u ON u.id = o.user_id
      WHERE o.organization_id = $1 AND o.ended_at IS NULL AND u.email = m.address_at_end)
    THEN ${knownAddress('m')} END AS email FROM memberships m)`,
  name: 'user',
  nameColumn: 'email',
  anyCase: true,
  versioned: false,
}

/** Only the version in force can be proved; a name never means a draft of the next version. */
const contentInForce = target(educationalContent, {
  table: '(SELECT * FROM educational_contents WHERE in_force)',
  versioned: false,
})
const requirementInForce = target(safetyRequirement, {
  table: '(SELECT * FROM safety_requirements WHERE in_force)',
  versioned: false,
})

const issuedOn: Column = {
  name: 'issuedOn',
  schema: day({
    about: 'The day of the card, in the time zone of the organization.',
    example: '2026-01-15',
  }).schema,
  // Trainings have no issue date, nor do cards recorded by the previous release.
  sql: `to_char(coalesce(r.issued_on, (r.completed_at AT TIME ZONE ${ZONE})::date), 'YYYY-MM-DD')`,
}

/** A proof never changes, so a row about an existing one is a duplicate: the same person, subject, order and day. */
export const completionFile: RecordFile = {
  references: [
    { field: 'userId', column: 'user', to: person, joined: 't.id = r.user_id' },
    {
      field: 'educationalContentId',
      column: 'educationalContent',
      to: contentInForce,
      joined: `r.subject_kind = 'educational_content' AND t.canonical_id = r.subject_canonical_id`,
    },
    {
      field: 'safetyRequirementId',
      column: 'safetyRequirement',
      to: requirementInForce,
      joined: `r.subject_kind = 'safety_requirement' AND t.canonical_id = r.subject_canonical_id`,
    },
    { field: 'orderId', column: 'order', to: anyOrder, joined: 't.id = r.order_id' },
  ],
  columns: [issuedOn],
  imports: {
    create: recordCompletion,
    unexampled: ['safetyRequirement', 'order', 'filePath'],
    key: ['issuedOn', 'userId', 'educationalContentId', 'safetyRequirementId', 'orderId'],
    // A card that was refused does not stand in the way of the right one.
    named: `r.status IN ('unverified', 'verified')`,
  },
}
