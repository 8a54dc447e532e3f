import { useState } from 'react'
import type { Choice } from '../../form/finder.tsx'
import { useTranslation } from '../../language/translation.ts'
import { assessment } from '../../plan/nouns.ts'
import { NewByName } from '../../versioned/new-by-name.tsx'
import { assessments } from './assessment.ts'
import ContentChoice from './content-choice.tsx'

export function NewAssessmentPage() {
  const { t } = useTranslation()
  const [content, setContent] = useState<Choice>()
  return (
    <NewByName
      noun={assessment}
      label={t('field.title')}
      example={t('assessments.nameExample')}
      missing={content ? undefined : t('assessments.contentMissing')}
      create={(title, key) => assessments.create({ title, educationalContentId: content?.id ?? '' }, key)}
    >
      {(missing) => <ContentChoice value={content} onChange={setContent} missing={missing} />}
    </NewByName>
  )
}
