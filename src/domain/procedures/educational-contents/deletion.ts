import { deleteOperation, deleteVersion, type Referrer } from '../../../engine/index.ts'
import { educationalContent } from './resource.ts'

const referrers: readonly Referrer[] = [
  {
    kind: 'safety requirement',
    name: 'q.name',
    rows: `safety_requirement_educational_contents l
      JOIN safety_requirements q ON q.organization_id = $1 AND q.id = l.safety_requirement_id
      WHERE l.organization_id = $1 AND l.educational_content_canonical_id = r.id`,
  },
  {
    kind: 'assessment',
    name: 'a.title',
    rows: 'assessments a WHERE a.organization_id = $1 AND a.educational_content_canonical_id = r.id',
  },
]

export const deleteEducationalContent = deleteOperation(educationalContent, {
  about: `Removes a draft; the version before it is current again. A confirmed version stays, and so does a
content that any version of a requirement or assessment names: 409.`,
  run: (context, record) => deleteVersion(educationalContent, context, record, { referrers }),
})
