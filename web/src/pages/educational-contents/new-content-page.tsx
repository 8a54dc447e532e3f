import { useTranslation } from '../../language/translation.ts'
import { NewByName } from '../../versioned/new-by-name.tsx'
import { contentKind } from './content.ts'
import { createContent } from './offered.ts'

export function NewContentPage() {
  const { t } = useTranslation()
  return (
    <NewByName
      segment="educational-contents"
      title={t('contents.create')}
      of={{ title: t('contents.title'), to: '/educational-contents' }}
      label={t('contents.name')}
      example={t('contents.nameExample')}
      create={async (title, key) => (await createContent(title, key)).id}
      page={contentKind.page}
    />
  )
}
