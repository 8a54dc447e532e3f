import { useState } from 'react'
import type { Choice } from '../../form/picker.tsx'
import { useTranslation } from '../../language/translation.ts'
import { NewByName } from '../../versioned/new-by-name.tsx'
import { assessmentKind, createAssessment } from './assessment.ts'
import ContentChoice from './content-choice.tsx'

export function NewAssessmentPage() {
  const { t } = useTranslation()
  const [content, setContent] = useState<Choice>()
  return (
    <NewByName
      segment="assessments"
      title={t('assessments.create')}
      of={{ title: t('assessments.title'), to: '/assessments' }}
      label={t('assessments.name')}
      example={t('assessments.nameExample')}
      missing={content ? undefined : t('assessments.contentMissing')}
      create={(title, key) => createAssessment({ title, educationalContentId: content?.id ?? '' }, key)}
      page={assessmentKind.page}
    >
      {(missing) => <ContentChoice value={content} onChange={setContent} missing={missing} />}
    </NewByName>
  )
}
