import { useTranslation } from '../../language/translation.ts'
import { educationalContent } from '../../plan/nouns.ts'
import { NewByName } from '../../versioned/new-by-name.tsx'
import { contents } from './content.ts'

export function NewContentPage() {
  const { t } = useTranslation()
  return (
    <NewByName
      noun={educationalContent}
      label={t('field.title')}
      example={t('contents.nameExample')}
      create={(title, key) => contents.create({ title, completionStrategy: 'once' }, key)}
    />
  )
}
