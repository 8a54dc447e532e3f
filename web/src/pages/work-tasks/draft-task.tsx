import { Checkbox } from '@mantine/core'
import { SavedParagraphs } from '../../form/saved-paragraphs.tsx'
import { SavedText } from '../../form/saved-text.tsx'
import type { Autosave } from '../../form/use-autosave.ts'
import type { Tagged } from '../../interface/record.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { later } from '../../shell/later.tsx'
import { DraftFrame } from '../../versioned/draft-frame.tsx'
import { StepsBuilder } from './steps-builder.tsx'
import { type TaskValues, taskKind, type WorkTask } from './work-task.ts'
import classes from './work-task-page.module.css'

const ConfirmDialog = later(() => import('./confirm-dialog.tsx'))
const DiscardDialog = later(() => import('./discard-dialog.tsx'))

/** A draft of a task with its steps. Everything is saved while typing. */
export function DraftTask({ task }: { task: Tagged<WorkTask> }) {
  const { record } = task
  return (
    <DraftFrame
      kind={taskKind}
      of={task}
      nameIn={({ name }) => name}
      mayDiscard={useCan()('work-steps.delete')}
      confirming={(onClose) => <ConfirmDialog taskId={record.id} onClose={onClose} />}
      discarding={(onClose) => <DiscardDialog task={task} onClose={onClose} />}
    >
      {(saved, register) => (
        <>
          <TaskFields saved={saved} version={record.version} />
          <StepsBuilder task={record} register={register} />
        </>
      )}
    </DraftFrame>
  )
}

function TaskFields({ saved, version }: { saved: Autosave<TaskValues>; version: number }) {
  const { t } = useTranslation()
  const { values, change } = saved
  return (
    <div className={classes.fields}>
      <SavedText saved={saved} name="name" label={t('field.name')} required />
      <SavedParagraphs saved={saved} name="description" label={t('workTasks.description')} />
      {version > 1 && (
        <Checkbox
          label={t('workTasks.retire')}
          description={t('workTasks.retireHint')}
          checked={!values.active}
          onChange={(event) => change({ active: !event.currentTarget.checked })}
        />
      )}
    </div>
  )
}
