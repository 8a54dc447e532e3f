import {
  auditDeletion,
  deleteOperation,
  lock,
  removal,
  requireCurrent,
  retryOnConflict,
} from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { assessmentQuestion } from './question-resource.ts'

// A question without a current version is retired: reads no longer find it, its versions stay.
const RETIRE = statement(`
UPDATE assessment_questions SET is_current = false WHERE organization_id = $1 AND id = $2`)

export const deleteAssessmentQuestion = deleteOperation(assessmentQuestion, {
  about: `If no version of the assessment was ever confirmed, the question is removed. Otherwise it is retired:
reads no longer show it, but its versions stay.`,
  run: (context, record) =>
    retryOnConflict(assessmentQuestion, context, record, async (loaded) => {
      requireCurrent(assessmentQuestion, loaded)
      await context.write([
        ...lock(assessmentQuestion, context, loaded, 'UPDATE'),
        ...(loaded.status === 'draft'
          ? removal(assessmentQuestion, context, loaded.id)
          : [
              auditDeletion(assessmentQuestion, context, loaded.id),
              bind(RETIRE, [context.organizationId, loaded.id]),
            ]),
      ])
    }),
})
