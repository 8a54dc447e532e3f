import { Button, Checkbox } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense } from 'react'
import { useFlushes } from '../../form/flushes.ts'
import { AutosaveConflict, SaveState } from '../../form/save-state.tsx'
import { SavedParagraphs } from '../../form/saved-paragraphs.tsx'
import { SavedText } from '../../form/saved-text.tsx'
import type { Autosave } from '../../form/use-autosave.ts'
import type { Tagged } from '../../interface/record.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { workTask } from '../../plan/nouns.ts'
import { later } from '../../shell/later.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { CONFIRM } from '../../shell/record-buttons.ts'
import { DuplicateButton } from '../../versioned/duplicate-button.tsx'
import { HistoryLink } from '../../versioned/history-link.tsx'
import { useReview } from '../../versioned/use-review.tsx'
import { useSavedDraft } from '../../versioned/use-saved-draft.ts'
import { VersionStatus } from '../../versioned/version-status.tsx'
import { StepsBuilder } from './steps-builder.tsx'
import { duplicateWorkTask, type TaskValues, taskKind, type WorkTask } from './work-task.ts'
import classes from './work-task-page.module.css'

const ConfirmDialog = later(() => import('./confirm-dialog.tsx'))
const DiscardDialog = later(() => import('./discard-dialog.tsx'))

/** A draft of a task with its steps. Everything is saved while typing. */
export function DraftTask({ task }: { task: Tagged<WorkTask> }) {
  const { t } = useTranslation()
  const can = useCan()
  const { id, version, actions } = task.record
  const [confirming, confirm] = useDisclosure()
  const [discarding, discard] = useDisclosure()
  const saved = useSavedDraft(taskKind, task)
  const { register, flushAll } = useFlushes()
  const saveAll = async () => (await Promise.all([saved.flush(), flushAll()])).every(Boolean)
  const { review, refused, saving } = useReview(saveAll, confirm.open)
  return (
    <>
      <PageHead
        title={saved.values.name || task.record.name}
        of={{ title: t('workTasks.title'), to: '/work-tasks' }}
        aside={
          <>
            <VersionStatus of={task.record} /> <SaveState of={saved} />
          </>
        }
        actions={
          <>
            {version > 1 && <HistoryLink kind={taskKind} id={id} />}
            <DuplicateButton
              noun={workTask}
              of={task}
              name={saved.values.name || task.record.name}
              duplicate={duplicateWorkTask}
              save={saveAll}
            />
            {actions?.includes('delete') && can('work-steps.delete') && (
              <Button variant="default" onClick={discard.open}>
                {t('versions.discardDraft')}
              </Button>
            )}
            {actions?.includes('confirm') && (
              <Button {...CONFIRM} loading={saving} onClick={() => void review()}>
                {t('versions.confirm')}
              </Button>
            )}
          </>
        }
      />
      {refused}
      <TaskFields saved={saved} version={version} />
      <StepsBuilder task={task.record} register={register} />
      <Suspense>
        {confirming && <ConfirmDialog taskId={id} onClose={confirm.close} />}
        {discarding && <DiscardDialog task={task} onClose={discard.close} />}
      </Suspense>
    </>
  )
}

function TaskFields({ saved, version }: { saved: Autosave<TaskValues>; version: number }) {
  const { t } = useTranslation()
  const { values, change, conflict } = saved
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
      <AutosaveConflict
        conflict={conflict}
        values={values}
        texts={({ name, description, active }) => ({
          [t('field.name')]: name,
          [t('workTasks.description')]: description,
          [t('versions.active')]: t(active ? 'active.yes' : 'active.no'),
        })}
      />
    </div>
  )
}
