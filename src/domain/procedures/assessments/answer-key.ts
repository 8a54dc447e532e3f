import { envelope, objectSchema, readPartOperation } from '../../../engine/index.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { answer } from './answers.ts'
import { assessmentQuestion } from './question-resource.ts'

const READ = statement(`
SELECT json_build_object('correctAnswers', coalesce(r.correct_answers, '[]')) FROM assessment_questions r
WHERE r.organization_id = $1 AND r.id = $2 AND ${assessmentQuestion.present}`)

/** The only operation that shows the correct answers, to those who may write them. */
export const readAnswerKey = readPartOperation(
  assessmentQuestion,
  'answer-key',
  {
    summary: 'View the correct answers of an assessment question',
    permission: 'assessments.update',
    reply: envelope(200, objectSchema({ correctAnswers: { type: 'array', items: answer.schema } })),
  },
  READ,
)
