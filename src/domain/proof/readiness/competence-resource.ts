import { day, id, nullable, oneOf, resource, text } from '../../../engine/index.ts'
import { matrixLists, matrixParameters } from './matrix.ts'
import { CAUSES, VERDICTS } from './verdicts.ts'

/** A single cell of the competence matrix, as in a file. */
export const competence = resource({
  name: 'competence',
  plural: 'the competence matrix',
  segment: 'competence-matrix',
  access: 'readiness',
  // Each member has one cell for each requirement.
  table: 'memberships',
  title: 'lastName',
  fields: {
    userId: id(),
    firstName: text(100),
    lastName: text(100),
    safetyRequirementId: id(),
    safetyRequirement: text(255),
    verdict: oneOf(VERDICTS),
    cause: nullable(oneOf(CAUSES)),
    validUntil: nullable(day()),
  },
  filters: {
    at: { ...matrixParameters.at, sql: 'true' },
    userId: { schema: matrixLists.userId.items, about: 'Only this person.', sql: 'r.user_id = $?' },
    safetyRequirementId: {
      schema: matrixLists.safetyRequirementId.items,
      about: 'Only this requirement, by the id of any version.',
      sql: 'true',
    },
  },
})
