import { useTranslation } from '../../language/translation.ts'
import { NewByName } from '../../versioned/new-by-name.tsx'
import { createWorkTask } from './work-task.ts'

export function NewWorkTaskPage() {
  const { t } = useTranslation()
  return (
    <NewByName
      segment="work-tasks"
      title={t('workTasks.create')}
      of={{ title: t('workTasks.title'), to: '/work-tasks' }}
      label={t('field.name')}
      example={t('workTasks.nameExample')}
      next={t('workTasks.addStep')}
      create={createWorkTask}
      page={(id) => ({ to: '/work-tasks/$id', params: { id } })}
    />
  )
}
