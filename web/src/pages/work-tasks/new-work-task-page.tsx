import { useTranslation } from '../../language/translation.ts'
import { workTask } from '../../plan/nouns.ts'
import { NewByName } from '../../versioned/new-by-name.tsx'
import { workTasks } from './work-task.ts'

export function NewWorkTaskPage() {
  const { t } = useTranslation()
  return (
    <NewByName
      noun={workTask}
      label={t('field.name')}
      example={t('workTasks.nameExample')}
      next={t('workTasks.addStep')}
      create={(name, key) => workTasks.create({ name }, key)}
    />
  )
}
