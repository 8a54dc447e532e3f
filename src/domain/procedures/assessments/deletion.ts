import { deleteOperation, deleteVersion } from '../../../engine/index.ts'
import { assessmentQuestion } from './question-resource.ts'
import { assessment } from './resource.ts'

export const deleteAssessment = deleteOperation(assessment, {
  about: `Removes a draft; the version before it is current again. A first draft goes with its questions. A
confirmed version stays: 409.`,
  run: (context, record) =>
    deleteVersion(assessment, context, record, {
      owns: [{ of: assessmentQuestion, column: 'assessment_canonical_id' }],
    }),
})
