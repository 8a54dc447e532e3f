import { useTranslation } from '../../language/translation.ts'
import { safetyRequirement } from '../../plan/nouns.ts'
import { NewByName } from '../../versioned/new-by-name.tsx'
import { safetyRequirements } from './requirement.ts'

export function NewRequirementPage() {
  const { t } = useTranslation()
  return (
    <NewByName
      noun={safetyRequirement}
      label={t('field.name')}
      example={t('requirements.nameExample')}
      create={(name, key) => safetyRequirements.create({ name }, key)}
    />
  )
}
