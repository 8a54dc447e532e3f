import { useTranslation } from '../../language/translation.ts'
import { NewByName } from '../../versioned/new-by-name.tsx'
import { createRequirement, requirementKind } from './requirement.ts'

export function NewRequirementPage() {
  const { t } = useTranslation()
  return (
    <NewByName
      segment="safety-requirements"
      title={t('requirements.create')}
      of={{ title: t('requirements.title'), to: '/safety-requirements' }}
      label={t('field.name')}
      example={t('requirements.nameExample')}
      create={createRequirement}
      page={requirementKind.page}
    />
  )
}
