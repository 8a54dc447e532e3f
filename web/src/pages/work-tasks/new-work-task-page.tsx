import { CopyField } from '../../form/copy-field.tsx'
import { useWrite } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { workTask } from '../../plan/nouns.ts'
import { copyName } from '../../versioned/copy-name.ts'
import { NewByName } from '../../versioned/new-by-name.tsx'
import { duplicateWorkTask, tasksToCopy, workTasks } from './work-task.ts'

export function NewWorkTaskPage() {
  const { t } = useTranslation()
  const { write } = useWrite(['work-tasks', 'work-steps'], duplicateWorkTask)
  return (
    <NewByName
      noun={workTask}
      label={t('field.name')}
      example={t('workTasks.nameExample')}
      next={t('workTasks.addStep')}
      create={(name, key) => workTasks.create({ name }, key)}
    >
      {(_, written) => (
        <CopyField
          description={t('workTasks.copyHint')}
          find={tasksToCopy}
          copy={async ({ id, name }) => {
            const { record } = await write({ id, name: written.name || copyName(name, t), tag: undefined })
            await written.open(record.id)
          }}
        />
      )}
    </NewByName>
  )
}
