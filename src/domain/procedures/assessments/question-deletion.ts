import {
  auditDeletion,
  type Context,
  deleteOperation,
  lock,
  type RecordRef,
  removal,
  requireCurrent,
  retryOnConflict,
} from '../../../engine/index.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { assessmentQuestion } from './question-resource.ts'

// A question without a current version is retired: reads no longer find it, its versions stay.
const RETIRE = statement(
  'UPDATE assessment_questions SET is_current = false WHERE organization_id = $1 AND id = $2',
)

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
          : retirement(context, loaded)),
      ])
    }),
})

function retirement(context: Context, { id }: RecordRef): readonly BoundStatement[] {
  return [auditDeletion(assessmentQuestion, context, id), bind(RETIRE, [context.organizationId, id])]
}
